import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import type { Limit } from '#server/lib/limiter.ts'

const perAccount: Limit = { name: 'second-step', points: 5, seconds: 900 }
const perAddress: Limit = { name: 'second-step-address', points: 50, seconds: 900 }

/**
 * Runs an act that looks at a code. Every try counts before, so that tries sent at once cannot pass
 * the limit together; a right one is then taken back, as at a login.
 *
 * @throws AppError `login_blocked` with minutes, also for the right code
 */
export async function countTry<T>(
  { deps: { limiter }, address }: Pick<Context, 'deps' | 'address'>,
  memberId: string,
  act: () => Promise<T>
): Promise<T> {
  const block = (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError('login_blocked', error.details)
  }
  await limiter.take(perAddress, address).catch(block)
  await limiter.take(perAccount, memberId).catch(block)
  const result = await act()
  await limiter.clear(perAccount, memberId)
  await limiter.giveBack(perAddress, address)
  return result
}
