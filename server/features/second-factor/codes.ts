import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import { compactCode } from '#server/lib/compact-code.ts'
import { takeRecoveryCode } from './recovery.ts'
import { takeTotp } from './totp.ts'

/**
 * Takes what somebody typed as a code: six digits of the app, else a recovery code. Neither works
 * twice.
 *
 * @throws AppError `code_wrong`, whatever is wrong with it
 */
export async function takeCode(tx: Tx, memberId: string, typed: string, now: Date): Promise<void> {
  const code = compactCode(typed)
  const take = /^\d{6}$/.test(code) ? takeTotp : takeRecoveryCode
  if (!(await take(tx, memberId, code, now))) throw new AppError('code_wrong', { fields: ['code'] })
}
