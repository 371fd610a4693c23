import type { WithdrawableOrder } from '#contract/withdrawal.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { orderNumber } from '#server/features/credits/orders.ts'
import { refundableOf } from '#server/features/credits/refunds.ts'
import { withdrawalEnd } from '#server/features/credits/withdrawal-end.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'

/** The account that somebody withdraws from. */
export interface Account {
  id: string
  name: string
  email: string
  language: string
  country: string
}

const accountColumns = [
  'member.id',
  'member.name',
  'member.email',
  'member.language',
  'member.country'
] as const

export async function accountOf(db: Db | Tx, memberId: string): Promise<Account> {
  return db
    .selectFrom('member')
    .select(accountColumns)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** What the member can withdraw from now, the newest order first. */
export async function withdrawableOrders(
  db: Db | Tx,
  { site, now }: Scope,
  memberId: string
): Promise<WithdrawableOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('lot', 'lot.order_id', 'orders.id')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select(['orders.id', 'orders.number', 'orders.cents', 'orders.currency'])
    .select(['lot.created_at as paid_at', 'member.country'])
    .where('orders.member_id', '=', memberId)
    .where('orders.status', '=', 'paid')
    // The day of the payment and a part of the last one, wherever the day begins.
    .where('lot.created_at', '>', secondsBefore(now, (site.refund_days + 2) * daySeconds))
    .orderBy('orders.number', 'desc')
    .execute()
  const found: WithdrawableOrder[] = []
  for (const order of orders) {
    const until = withdrawalEnd(site, order.paid_at, order.country)
    if (now >= until) continue
    const { credits, cents } = await refundableOf(db, order)
    if (cents === 0) continue
    const { currency } = order
    found.push({
      order_id: order.id,
      number: orderNumber(order.number),
      amount: { cents: order.cents, currency },
      credits,
      worth: { cents, currency },
      until: until.toISOString()
    })
  }
  return found
}

/** A number as somebody types it: with or without the V, in groups or not. */
function digitsOf(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/**
 * Whose order that is, for somebody who gives the address of the account with it, or is logged in
 * there; nobody's for everybody else.
 */
export async function orderOfAddress(
  tx: Tx,
  { site }: Scope,
  asked: { orderNumber: string; email: string; callerId: string | null }
): Promise<{ orderId: string; account: Account } | null> {
  const number = digitsOf(asked.orderNumber)
  if (number === null) return null
  const found = await tx
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select(['orders.id as order_id', ...accountColumns])
    .where('orders.number', '=', number)
    .where('member.site_id', '=', site.id)
    .where(eb =>
      eb.or([
        eb(eb.fn('lower', ['member.email']), '=', asked.email.toLowerCase()),
        ...(asked.callerId === null ? [] : [eb('member.id', '=', asked.callerId)])
      ])
    )
    .executeTakeFirst()
  if (!found) return null
  const { order_id: orderId, ...account } = found
  return { orderId, account }
}

/** Which of these orders are the member's own. */
export async function ownOrders(tx: Tx, memberId: string, ids: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
