import type { Db, Tx } from '#server/db/schema.ts'
import { canComeBack } from '#server/features/deletion/hold.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { hashToken } from '#server/lib/ids.ts'
import type { Limit } from '#server/lib/limiter.ts'
import { type PasswordMatch, hashPassword, verifyPassword } from '#server/lib/passwords.ts'
import { findLogin, passwordOf, replaceHash } from './queries.ts'

const perAccount: Limit = { name: 'login-account', points: 5, seconds: 900 }
const perAddress: Limit = { name: 'login-address', points: 50, seconds: 900 }

type Place = Pick<Context, 'deps' | 'site' | 'address'>

/**
 * Counts a try at the password of an account before it is looked at, so that tries sent at once
 * cannot pass the limit together.
 *
 * @returns what takes it back, for a right password
 * @throws AppError `login_blocked` with minutes
 */
async function beginTry(
  { deps, site, address }: Place,
  email: string
): Promise<() => Promise<void>> {
  const { limiter } = deps
  const account = hashToken(`${site.id} ${email.toLowerCase()}`)
  const block = (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError('login_blocked', error.details)
  }
  await limiter.take(perAddress, address).catch(block)
  await limiter.take(perAccount, account).catch(block)
  return async () => {
    await limiter.clear(perAccount, account)
    await limiter.giveBack(perAddress, address)
  }
}

/**
 * Checks address and password (design §4). An unknown address has a counter and a hash of its own,
 * and so takes as long as a known one.
 *
 * @returns the member's id, and the stored hash: who lets in makes sure that it is still this one
 * @throws AppError `login_failed`; `login_blocked` with minutes, also for the right password;
 *   `account_deleted` for the right password of an account that can still be had back
 */
export async function checkLogin(
  context: Place,
  email: string,
  password: string
): Promise<{ memberId: string; checked: string | null }> {
  const { deps, site } = context
  const takeBack = await beginTry(context, email)
  const member = await findLogin(deps.db, site.id, email)
  const match = await verifyPassword(password, member?.password_hash ?? null)
  if (!member || match === 'wrong') throw new AppError('login_failed')
  const { id: memberId, erase_at: eraseAt } = member
  const scope = { site, now: deps.clock() }
  if (eraseAt && !(await canComeBack(deps.db, scope, { memberId, eraseAt }))) {
    throw new AppError('login_failed')
  }
  await takeBack()
  if (member.status === 'blocked') throw new AppError('account_blocked')
  if (member.status === 'deleted') throw new AppError('account_deleted')
  const checked = await renewHash(deps.db, memberId, {
    password,
    match,
    stored: member.password_hash
  })
  return { memberId, checked }
}

/**
 * Replaces a hash from before passwords had one form. A login at the same time may have done that.
 *
 * @returns the hash that is stored afterwards; after a change of the password the outdated one, which
 *   `expectUnchanged` refuses
 */
async function renewHash<Hash extends string | null>(
  db: Db,
  memberId: string,
  { password, match, stored }: { password: string; match: PasswordMatch; stored: Hash }
): Promise<Hash | string> {
  if (match !== 'outdated' || stored === null) return stored
  const renewed = await hashPassword(password)
  if (await replaceHash(db, memberId, stored, renewed)) return renewed
  const { password_hash: latest } = await passwordOf(db, memberId)
  const isSame = latest !== null && (await verifyPassword(password, latest)) === 'right'
  return isSame ? latest : stored
}

/**
 * Makes sure that the password was not changed while it was looked at. It stays as it is until the
 * transaction ends: whoever changes it waits, and ends what this transaction opens.
 *
 * @param checked what `checkLogin` gave
 * @throws AppError `login_failed`
 */
export async function expectUnchanged(
  tx: Tx,
  memberId: string,
  checked: string | null
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirst()
  if (member?.password_hash !== checked) throw new AppError('login_failed')
}

/**
 * Asks a member who is logged in for the password again, before what somebody at an open screen must
 * not do. Wrong ones count with those of the login.
 *
 * @param field the input that holds it
 * @returns the stored hash: whoever changes it makes sure that it is still this one
 * @throws AppError `password_wrong` with the field, `login_blocked` with minutes
 */
export async function checkOwnPassword(
  context: Context,
  password: string,
  field = 'password'
): Promise<string> {
  const { email, password_hash: stored } = await passwordOf(context.deps.db, context.member().id)
  const takeBack = await beginTry(context, email)
  const match = await verifyPassword(password, stored)
  if (stored === null || match === 'wrong')
    throw new AppError('password_wrong', { fields: [field] })
  await takeBack()
  return renewHash(context.deps.db, context.member().id, { password, match, stored })
}
