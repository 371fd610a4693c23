import type { NewPasskey, PasskeyAnswer } from '#contract/passkey-shapes.ts'
import { type Passkey, secondFactorLimits } from '#contract/second-factor.ts'
import { lockName } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import { proveNewPasskey, provePasskey } from './passkey-proof.ts'
import { type PasskeyRow, listPasskeys, passkeyColumns } from './queries.ts'

export function passkeyOf({ id, name, created_at, used_at }: PasskeyRow): Passkey {
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null }
}

/**
 * Keeps a passkey that the member's device has made for this challenge.
 *
 * @throws AppError `passkey_invalid`; `not_allowed` when there are too many
 */
export async function addPasskey(
  tx: Tx,
  origin: string,
  challenge: string,
  { memberId, name, passkey }: { memberId: string; name: string; passkey: NewPasskey },
  now: Date
): Promise<Passkey> {
  const { id, publicKey, counter } = await proveNewPasskey(origin, challenge, passkey)
  await lockName(tx, `passkeys ${memberId}`)
  refuseTooMany((await listPasskeys(tx, memberId)).length)
  const row = await tx
    .insertInto('passkey')
    .values({
      id,
      member_id: memberId,
      public_key: publicKey,
      counter,
      transports: passkey.response.transports ?? [],
      name,
      created_at: now
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(passkeyColumns)
    .executeTakeFirst()
  if (!row) throw new AppError('passkey_invalid')
  return passkeyOf(row)
}

/** @throws AppError `not_allowed` */
export function refuseTooMany(count: number): void {
  if (count >= secondFactorLimits.passkeys) throw new AppError('not_allowed')
}

/**
 * Checks what a passkey signed, and notes its use. It signs for one at a time, so that its counter
 * is never compared with an old one.
 *
 * @param memberId whose it must be; null asks the passkey
 * @returns whose it is
 * @throws AppError `passkey_invalid`
 */
export async function takePasskey(
  tx: Tx,
  origin: string,
  challenge: string,
  answer: PasskeyAnswer,
  { memberId, now }: { memberId: string | null; now: Date }
): Promise<string> {
  const kept = await tx
    .selectFrom('passkey')
    .select(['id', 'member_id', 'public_key', 'counter'])
    .where('id', '=', answer.id)
    .forUpdate()
    .executeTakeFirst()
  if (!kept || (memberId !== null && kept.member_id !== memberId)) {
    throw new AppError('passkey_invalid')
  }
  const { userHandle } = answer.response
  if (userHandle !== undefined && userHandle !== handleOf(kept.member_id)) {
    throw new AppError('passkey_invalid')
  }
  const counter = await provePasskey(origin, challenge, answer, kept)
  await tx.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', kept.id).execute()
  return kept.member_id
}

/** What the device keeps beside the key to say whose it is: base64url of the id. */
export function handleOf(memberId: string): string {
  return Buffer.from(memberId).toString('base64url')
}

/** @throws AppError `not_found`, also for somebody else's */
export async function renamePasskey(
  tx: Tx,
  memberId: string,
  id: string,
  name: string
): Promise<Passkey> {
  const row = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(passkeyColumns)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return passkeyOf(row)
}

/** @throws AppError `not_found`, also for somebody else's */
export async function removePasskey(tx: Tx, memberId: string, id: string): Promise<void> {
  const row = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
}

/** All of the member's. */
export async function removePasskeys(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('member_id', '=', memberId).execute()
}
