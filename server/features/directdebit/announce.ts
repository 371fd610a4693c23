import type { Tx } from '#server/db/schema.ts'
import { orderNumber } from '#server/features/credits/orders.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import type { Context } from '#server/lib/context.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import { collectionDate } from './collection-date.ts'
import { ibanEnd } from './iban.ts'

/**
 * Tells the member by mail what will be collected and when, in the transaction of the order: no
 * direct debit without its announcement.
 */
export async function announceCollection(tx: Tx, context: Context, orderId: string): Promise<void> {
  const { site, now } = context
  const order = await tx
    .selectFrom('orders')
    .innerJoin('mandate', 'mandate.id', 'orders.mandate_id')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select(['orders.number', 'orders.cents', 'orders.currency', 'orders.credits'])
    .select(['mandate.reference', 'mandate.iban', 'mandate.account_holder'])
    .select(['member.email', 'member.language', 'member.country'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  await enqueueLetter(tx, context, {
    template: 'directdebit',
    recipient: order.email,
    language: order.language,
    origin: linkOrigin(context),
    orderNumber: orderNumber(order.number),
    credits: order.credits,
    amount: { cents: order.cents, currency: order.currency },
    collectedOn: collectionDate(now, site.directdebit.notice_days, order.country),
    reference: order.reference,
    accountHolder: order.account_holder,
    ibanEnd: ibanEnd(order.iban)
  })
}
