import type { PaymentRequest } from '#server/adapters/payments/port.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'

/**
 * Tells the provider of a signed mandate, unless it knows it already. Safe to repeat: the provider
 * knows a mandate again by its reference. Not for use inside a transaction: the provider is slow.
 *
 * @returns what a payment by it is asked for with
 * @throws whatever the provider throws when it cannot be reached
 */
export async function registerMandate(
  { db, payments }: Pick<Dependencies, 'db' | 'payments'>,
  mandateId: string
): Promise<NonNullable<PaymentRequest['mandate']>> {
  const mandate = await db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select(['mandate.account_holder', 'mandate.iban', 'mandate.reference', 'mandate.signed_at'])
    .select(['mandate.provider', 'mandate.provider_reference', 'member.id', 'member.email'])
    .where('mandate.id', '=', mandateId)
    .executeTakeFirstOrThrow()
  if (mandate.provider !== payments.name) {
    throw new Error(`The mandate ${mandateId} is with ${mandate.provider}, which is not in use`)
  }
  if (mandate.provider_reference !== null) {
    return { providerReference: mandate.provider_reference }
  }
  const providerReference = await payments.createMandate({
    memberId: mandate.id,
    accountHolder: mandate.account_holder,
    iban: mandate.iban,
    reference: mandate.reference,
    signedAt: mandate.signed_at,
    email: mandate.email
  })
  await db
    .updateTable('mandate')
    .set({ provider_reference: providerReference })
    .where('id', '=', mandateId)
    .execute()
  return { providerReference }
}
