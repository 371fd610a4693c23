import type { PackageId, PaymentMethod } from '#contract/credits.ts'
import type { Tx } from '#server/db/schema.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { siteOrigin } from '#server/lib/public-origin.ts'
import type * as z from 'zod/mini'
import { type StoredOrder, invoiceNumber, orderNumber } from './orders.ts'
import { withdrawalEnd } from './withdrawal-end.ts'

/** What a letter needs to know of the site that it comes from. */
export type LetterSites = Pick<Dependencies, 'config' | 'sites'>

/**
 * Writes the receipt of an order in the transaction that credits it, once it has its invoice: so
 * there is one, whatever comes of the payment again.
 */
export async function mailReceipt(
  tx: Tx,
  deps: LetterSites,
  orderId: string,
  now: Date
): Promise<void> {
  const { site_id, ...order } = await orderWithMember(tx, orderId)
  const site = deps.sites.byId(site_id)
  const lastSecond = withdrawalEnd(site, now, order.country).getTime() - 1000
  await enqueueLetter(
    tx,
    { site, now },
    {
      template: 'receipt',
      recipient: order.email,
      language: order.language,
      country: order.country,
      origin: siteOrigin(deps, site),
      name: order.name,
      order: {
        number: orderNumber(order.number),
        invoiceNumber: order.invoice === null ? null : invoiceNumber(order.invoice),
        bundle: order.package as z.output<typeof PackageId>,
        credits: order.credits,
        orderedCredits: order.ordered_credits,
        cents: order.cents,
        listCents: order.list_cents,
        currency: order.currency,
        discountPercentage: order.discount_percentage,
        vatBasisPoints: order.vat_basis_points,
        method: order.method as PaymentMethod,
        paidAt: now
      },
      withdrawUntil: new Date(lastSecond)
    }
  )
}

/** Writes what came back of an order, in the transaction that writes the refund down. */
export async function mailRefund(
  tx: Tx,
  sites: LetterSites,
  refundId: string,
  now: Date
): Promise<void> {
  const { site, ...back } = await moneyBack(tx, sites, refundId)
  const letter = { template: 'refund', ...back, refundedAt: now } as const
  await enqueueLetter(tx, { site, now }, letter)
}

/**
 * Writes what a bank took and what comes of it, in the transaction that takes it into the books.
 *
 * @param refusedCents of refunds that do not come because of it
 */
export async function mailChargeBack(
  tx: Tx,
  sites: LetterSites,
  refundId: string,
  refusedCents: number,
  now: Date
): Promise<void> {
  const { site, orderId, ...back } = await moneyBack(tx, sites, refundId)
  const owedCents = await owedFor(tx, orderId)
  const letter = {
    template: 'charge_back',
    ...back,
    owedCents,
    refusedCents,
    takenAt: now
  } as const
  await enqueueLetter(tx, { site, now }, letter)
}

/**
 * Writes that refunds of an order do not come, when the bank's taking was told before.
 *
 * @param cents what they come to
 */
export async function mailRefusedRefund(
  tx: Tx,
  sites: LetterSites,
  orderId: string,
  cents: number,
  now: Date
): Promise<void> {
  const { site, ...about } = await aboutOrder(tx, sites, orderId)
  const owedCents = await owedFor(tx, orderId)
  const letter = { template: 'refund_refused', ...about, cents, owedCents, refusedAt: now } as const
  await enqueueLetter(tx, { site, now }, letter)
}

/**
 * Writes that an announced collection does not take place, in the transaction that closes its order
 * unpaid; that happens to an order once, and so does the letter. Nothing was announced of an order
 * without a mandate.
 *
 * Also of one that a newer order of the member's own closed: both were announced, by letters that
 * look alike, and somebody who reads them has to know which sum will be taken.
 */
export async function mailNotCollected(
  tx: Tx,
  sites: LetterSites,
  { id, mandate_id, cents, currency }: StoredOrder,
  now: Date
): Promise<void> {
  if (mandate_id === null) return
  const { site, ...about } = await aboutOrder(tx, sites, id)
  const letter = { template: 'not_collected', ...about, amount: { cents, currency } } as const
  await enqueueLetter(tx, { site, now }, letter)
}

async function owedFor(tx: Tx, orderId: string): Promise<number> {
  const debt = await tx
    .selectFrom('debt')
    .select('cents')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return debt?.cents ?? 0
}

/** What both letters say of money that left an order again. */
async function moneyBack(tx: Tx, sites: LetterSites, refundId: string) {
  const { order_id: orderId, ...sums } = await tx
    .selectFrom('refund')
    .select(['order_id', 'cents', 'currency', 'credits'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { ...(await aboutOrder(tx, sites, orderId)), ...sums, orderId }
}

/** Where a letter about an order's money goes, and what it says of the order. */
async function aboutOrder(tx: Tx, deps: LetterSites, orderId: string) {
  const order = await orderWithMember(tx, orderId)
  const site = deps.sites.byId(order.site_id)
  return {
    site,
    recipient: order.email,
    language: order.language,
    country: order.country,
    origin: siteOrigin(deps, site),
    orderNumber: orderNumber(order.number),
    currency: order.currency,
    method: order.method as PaymentMethod
  }
}

async function orderWithMember(tx: Tx, orderId: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .leftJoin('invoice', 'invoice.order_id', 'orders.id')
    .select(['orders.number', 'orders.package', 'orders.credits', 'orders.ordered_credits'])
    .select(['orders.cents'])
    .select(['orders.list_cents', 'orders.currency', 'orders.discount_percentage'])
    .select(['orders.vat_basis_points', 'orders.method', 'invoice.number as invoice'])
    .select(['member.site_id', 'member.name', 'member.email', 'member.language', 'member.country'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}
