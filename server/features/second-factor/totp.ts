import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import { compactCode } from '#server/lib/compact-code.ts'
import type { Scope } from '#server/lib/context.ts'
import { newRecoveryCodes } from './recovery.ts'

/** Codes of the step before and after count too: clocks differ, and typing takes time. */
const window = 1

function appOf(secret: string, labels: { issuer?: string; label?: string } = {}): TOTP {
  const common = { algorithm: 'SHA1', digits: 6, period: 30 }
  return new TOTP({ ...common, ...labels, secret: Secret.fromBase32(secret) })
}

/** @returns which step of 30 seconds since 1970 the code belongs to, null if to none near now */
function stepOf(secret: string, code: string, now: Date): number | null {
  const app = appOf(secret)
  const timestamp = now.getTime()
  const delta = app.validate({ token: code, timestamp, window })
  return delta === null ? null : app.counter({ timestamp }) + delta
}

/**
 * Makes a secret that counts once a code of it came back; one before that is forgotten.
 *
 * @throws AppError `second_factor_on`
 */
export async function startTotp(
  tx: Tx,
  { site, now }: Scope,
  memberId: string
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  const values = { secret, created_at: now, last_step: 0 }
  const row = await tx
    .insertInto('totp')
    .values({ member_id: memberId, ...values })
    .onConflict(conflict =>
      conflict.column('member_id').doUpdateSet(values).where('totp.confirmed_at', 'is', null)
    )
    .returning('member_id')
    .executeTakeFirst()
  if (!row) throw new AppError('second_factor_on')
  const { email } = await tx
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { secret, uri: appOf(secret, { issuer: site.name, label: email }).toString() }
}

/**
 * Turns the second step on.
 *
 * @returns the recovery codes, which nobody can read again
 * @throws AppError `not_found` when nothing was started, `second_factor_on`, `code_wrong`
 */
export async function confirmTotp(
  tx: Tx,
  memberId: string,
  code: string,
  now: Date
): Promise<string[]> {
  const row = await tx
    .selectFrom('totp')
    .select(['secret', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (row.confirmed_at) throw new AppError('second_factor_on')
  const step = stepOf(row.secret, compactCode(code), now)
  if (step === null) throw new AppError('code_wrong', { fields: ['code'] })
  await tx
    .updateTable('totp')
    .set({ confirmed_at: now, last_step: step })
    .where('member_id', '=', memberId)
    .execute()
  return newRecoveryCodes(tx, memberId)
}

/** Takes a code of the app, each once: also of two that come at once only the first. */
export async function takeTotp(
  tx: Tx,
  memberId: string,
  code: string,
  now: Date
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const step = row ? stepOf(row.secret, code, now) : null
  if (step === null) return false
  const taken = await tx
    .updateTable('totp')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** The recovery codes go with it; passkeys stay. */
export async function stopTotp(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('totp').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
}
