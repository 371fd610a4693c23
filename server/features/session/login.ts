import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { hashToken } from '#server/lib/ids.ts'
import type { Limit } from '#server/lib/limiter.ts'
import { verifyPassword } from '#server/lib/passwords.ts'
import { findLogin } from './queries.ts'

const perAccount: Limit = { name: 'login-account', points: 5, seconds: 900 }
const perAddress: Limit = { name: 'login-address', points: 50, seconds: 900 }

/**
 * Checks address and password (design §4). Every try is counted before the password is looked at,
 * so that tries sent at once cannot pass the limit together; a right one is then taken back. An
 * unknown address has a counter and a hash of its own, and so takes as long as a known one.
 *
 * @returns the member's id
 * @throws AppError `login_failed`; `login_blocked` with minutes, also for the right password
 */
export async function checkLogin(
  { deps, site, address }: Pick<Context, 'deps' | 'site' | 'address'>,
  email: string,
  password: string
): Promise<string> {
  const { limiter } = deps
  const account = hashToken(`${site.id} ${email.toLowerCase()}`)
  const block = (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError('login_blocked', error.details)
  }
  await limiter.take(perAddress, address).catch(block)
  await limiter.take(perAccount, account).catch(block)
  const member = await findLogin(deps.db, site.id, email)
  const isRight = await verifyPassword(password, member?.password_hash ?? null)
  if (!member || !isRight) throw new AppError('login_failed')
  await limiter.clear(perAccount, account)
  await limiter.giveBack(perAddress, address)
  return member.id
}
