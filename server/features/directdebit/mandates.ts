import { randomInt } from 'node:crypto'
import type { BodyOf } from '#contract/operation.ts'
import type { orderByDirectDebit } from '#contract/directdebit.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { consentFor } from './consent.ts'

/** Without 0 and O, 1, I and L, which look alike on a bank statement. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** What proves a mandate beside what was typed. */
export interface Evidence {
  /** E.164, as the code proved it. */
  phone: string
  /** Without blanks. */
  iban: string
  country: string
  /** From where it was signed. */
  address: string
  provider: string
}

/**
 * Writes down a signed mandate with the very words that were agreed to. The one before ends: a
 * member has one at most.
 *
 * @throws AppError `invalid_input` when other words were shown than those of now
 */
export async function signMandate(
  tx: Tx,
  { site, now }: Scope,
  memberId: string,
  body: BodyOf<typeof orderByDirectDebit>,
  evidence: Evidence
): Promise<void> {
  const { language } = await tx
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const consent = consentFor(site, language)
  if (body.consent_version !== consent.version) {
    throw new AppError('invalid_input', { fields: ['consent_version'] })
  }
  await endMandateOf(tx, memberId, now)
  await tx
    .insertInto('mandate')
    .values({
      id: newId(),
      member_id: memberId,
      reference: newReference(),
      account_holder: body.account_holder,
      street: body.street,
      house_number: body.house_number,
      zip: body.zip,
      city: body.city,
      consent_version: consent.version,
      consent_text: consent.text,
      ...evidence,
      signed_at: now
    })
    .execute()
}

/** Ends what is in force; its orders stay with it, and are collected. Nothing happens without one. */
export async function endMandateOf(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
}

/** For example `M-7K3M-92QX-H4TR`: the member finds it on the statement and reads it out. */
function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `M-${group()}-${group()}-${group()}`
}
