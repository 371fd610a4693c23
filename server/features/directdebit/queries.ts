import type { DirectDebitState } from '#contract/direct-debit-state.ts'
import type { DirectDebit, Mandate } from '#contract/directdebit.ts'
import type { Db } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { isBlocked, limitOf, openOrderOf } from './allowed.ts'
import { collectionDate } from './collection-date.ts'
import { consentFor } from './consent.ts'
import { ibanEnd } from './iban.ts'

/**
 * Everything that the member has to know before an order by direct debit.
 *
 * @param provider who would collect it
 */
export async function directDebitOf(
  db: Db,
  { site, now }: Scope,
  memberId: string,
  provider: string
): Promise<DirectDebit> {
  const member = await db
    .selectFrom('member')
    .select(['language', 'country', 'directdebit_blocked_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const debts = await db
    .selectFrom('debt')
    .select(['cents', 'currency'])
    .where('member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const { creditor_id, notice_days } = site.directdebit
  const blocked = isBlocked(member)
  return {
    blocked,
    ...(blocked && { blocked_reason: 'charge_back' as const }),
    debts,
    open_order: (await openOrderOf(db, memberId))?.id ?? null,
    limit: await limitOf(db, memberId, site),
    mandate: await mandateOf(db, memberId, provider),
    consent: consentFor(site, member.language),
    creditor: { name: site.company.name, id: creditor_id },
    notice_days,
    collection_date: collectionDate(now, notice_days, member.country)
  }
}

/** The part of it that the order screens need, without the consent and the account. */
export async function directDebitStateOf(
  db: Db,
  { site }: Scope,
  memberId: string,
  provider: string
): Promise<DirectDebitState> {
  return {
    signed: (await mandateOf(db, memberId, provider)) !== null,
    open_order: (await openOrderOf(db, memberId))?.id ?? null,
    limit: await limitOf(db, memberId, site)
  }
}

/** The mandate in force by which the provider can collect, with as much of it as is shown. */
async function mandateOf(db: Db, memberId: string, provider: string): Promise<Mandate | null> {
  const mandate = await db
    .selectFrom('mandate')
    .select(['reference', 'account_holder', 'iban', 'signed_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (!mandate) return null
  const { reference, account_holder, iban, signed_at } = mandate
  return { reference, account_holder, iban_end: ibanEnd(iban), signed_at: signed_at.toISOString() }
}
