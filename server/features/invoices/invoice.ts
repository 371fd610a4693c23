import type { Locale, Money } from '#contract/common.ts'
import { type Dependencies } from '#server/lib/dependencies.ts'
import { transact } from '#server/db/transact.ts'
import type { Db } from '#server/db/schema.ts'
import { isInForce } from '#server/features/credits/given-back.ts'
import { issueInvoice } from '#server/features/credits/invoices.ts'
import { invoiceNumber, orderNumber } from '#server/features/credits/orders.ts'
import { AppError } from '#server/lib/app-error.ts'
import { vatOfPart, vatWithin } from '#shared/prices.ts'

/** A sum with the VAT that is in it. */
export interface Sum extends Money {
  vatCents: number
}

/** What an invoice says of a paid order. */
export interface Invoice {
  number: string
  issuedAt: Date
  orderNumber: string
  orderedAt: Date
  method: string
  buyer: { name: string; email: string; country: string; language: Locale }
  credits: number
  listCents: number
  discountPercentage: number
  vatBasisPoints: number
  /** Where the VAT is of. */
  country: string
  total: Sum
  /** What went back, the oldest first. */
  refunds: (Sum & { reason: 'withdrawal' | 'provider' | 'charge_back'; at: Date })[]
  /** What is left of the total. */
  remaining: Sum
}

/**
 * The invoice of an own order that was paid; one from before there were invoices gets its number now.
 *
 * @throws AppError `not_found` for a foreign, a missing and an unpaid order alike
 */
export async function invoiceOf(
  deps: Dependencies,
  memberId: string,
  orderId: string
): Promise<Invoice> {
  const order = await paidOrder(deps.db, memberId, orderId)
  if (!order) throw new AppError('not_found')
  const { issued_at, number } = await issued(deps, orderId)
  const { cents, currency, vat_basis_points: vatBasisPoints } = order
  const sum = (cents: number): Sum => ({
    cents,
    currency,
    vatCents: vatWithin(cents, vatBasisPoints)
  })
  const rows = await refundsOf(deps.db, orderId)
  let left = cents
  const refunds = rows.map(({ cents, reason, created_at: at }) => {
    const vatCents = vatOfPart(left, cents, vatBasisPoints)
    left -= cents
    return { cents, currency, vatCents, reason, at }
  })
  return {
    number: invoiceNumber(number),
    issuedAt: issued_at,
    orderNumber: orderNumber(order.number),
    orderedAt: order.created_at,
    method: order.method,
    buyer: {
      name: order.name,
      email: order.email,
      country: order.member_country,
      language: order.language as Locale
    },
    credits: order.credits,
    listCents: order.list_cents,
    discountPercentage: order.discount_percentage,
    vatBasisPoints,
    country: order.country,
    total: sum(cents),
    refunds,
    remaining: sum(left)
  }
}

function paidOrder(db: Db, memberId: string, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .selectAll('orders')
    .select(['member.name', 'member.email', 'member.language', 'member.country as member_country'])
    .where('orders.id', '=', orderId)
    .where('orders.member_id', '=', memberId)
    .where('orders.status', 'in', ['paid', 'refunded', 'charged_back'])
    .executeTakeFirst()
}

async function issued(deps: Dependencies, orderId: string) {
  const find = () =>
    deps.db
      .selectFrom('invoice')
      .select(['number', 'issued_at'])
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  const known = await find()
  if (known) return known
  await transact(deps, tx => issueInvoice(tx, orderId, deps.clock()))
  const made = await find()
  if (!made) throw new Error(`Order ${orderId} got no invoice`)
  return made
}

function refundsOf(db: Db, orderId: string) {
  return db
    .selectFrom('refund')
    .select(['cents', 'reason', 'created_at'])
    .where('order_id', '=', orderId)
    .where(isInForce)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
