import type { Payment } from '#server/adapters/payments/port.ts'
import type { Tx } from '#server/db/schema.ts'
import { emit } from '#server/db/transact.ts'
import { balanceOf } from './lots.ts'
import type { StoredOrder } from './orders.ts'
import { type LetterSites, mailChargeBack, mailRefund } from './receipts.ts'
import { givenBack, recordRefund, takeBackUnused } from './refunds.ts'

/**
 * What the provider tells of money that left a paid order again: given back by us, or taken by the
 * buyer's bank. It names sums so far, so only what is not written down yet counts, whatever number
 * and order of calls. The caller has locked the order.
 */
export async function applyMoneyBack(
  tx: Tx,
  sites: LetterSites,
  order: StoredOrder,
  { refunded, chargedBack }: Pick<Payment, 'refunded' | 'chargedBack'>,
  now: Date
): Promise<void> {
  if (refunded) await applyRefunds(tx, sites, order, refunded.cents, now)
  if (chargedBack) await applyChargeBack(tx, sites, order, chargedBack.cents, now)
}

async function applyRefunds(
  tx: Tx,
  sites: LetterSites,
  order: StoredOrder,
  soFar: number,
  now: Date
): Promise<void> {
  const cents = soFar - (await givenBack(tx, order.id))
  if (cents <= 0) return
  // Once everything went back nothing of it is left to use; what a bank took is settled already.
  const worth = order.status === 'charged_back' ? 0 : soFar < order.cents ? cents : undefined
  const { credits, transferId } = await takeBackUnused(tx, {
    orderId: order.id,
    cents: worth,
    reason: 'refund',
    now
  })
  const details = { reason: 'provider', cents, credits, transferId, now } as const
  const refundId = await recordRefund(tx, order, details)
  await mailRefund(tx, sites, refundId, now)
}

async function applyChargeBack(
  tx: Tx,
  sites: LetterSites,
  order: StoredOrder,
  soFar: number,
  now: Date
): Promise<void> {
  const cents = soFar - (await takenByBank(tx, order.id))
  if (cents <= 0) return
  await tx
    .updateTable('orders')
    .set({ status: 'charged_back', changed_at: now })
    .where('id', '=', order.id)
    .execute()
  await endPremium(tx, order, now)
  const { credits, transferId } = await takeBackUnused(tx, {
    orderId: order.id,
    reason: 'charge_back',
    now
  })
  const details = { reason: 'charge_back', cents, credits, transferId, now } as const
  const refundId = await recordRefund(tx, order, details)
  await writeDebt(tx, order, soFar, now)
  await mailChargeBack(tx, sites, refundId, now)
  const { member_id: memberId } = order
  if (credits === 0) emit(tx, memberId, 'balance', await balanceOf(tx, memberId))
}

async function takenByBank(tx: Tx, orderId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('refund')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('cents'))
    .where('order_id', '=', orderId)
    .where('reason', '=', 'charge_back')
    .executeTakeFirstOrThrow()
  return Number(cents)
}

/** Premium ends with the last paid order; whose direct debit came back pays otherwise from now on. */
async function endPremium(
  tx: Tx,
  { member_id: memberId, method }: StoredOrder,
  now: Date
): Promise<void> {
  // Waits for an order of theirs that is being credited, which the next statement then sees. Their
  // key stays free: a debit that holds the account refers to the member, and must not wait for us.
  const { directdebit_blocked_at: blockedAt } = await tx
    .selectFrom('member')
    .select('directdebit_blocked_at')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const another = await tx
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  await tx
    .updateTable('member')
    .set({
      ...(!another && { paid_user: false }),
      directdebit_blocked_at: method === 'directdebit' ? (blockedAt ?? now) : blockedAt
    })
    .where('id', '=', memberId)
    .execute()
}

/**
 * Once the bank took money there is owed what the member then has of the order beyond what they
 * paid: what they used, what we had given back by then, less what the bank left with us. Never more
 * than the bank took: what we gave besides was given freely.
 */
async function writeDebt(tx: Tx, order: StoredOrder, takenByBank: number, now: Date) {
  const { worth } = await tx
    .selectFrom('transfer')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('worth'))
    .where('order_id', '=', order.id)
    .where('reason', 'in', ['refund', 'withdrawal', 'charge_back'])
    .executeTakeFirstOrThrow()
  const owed = takenByBank + (await givenBack(tx, order.id)) - Number(worth)
  const cents = Math.min(takenByBank, owed)
  if (cents <= 0) {
    await tx.deleteFrom('debt').where('order_id', '=', order.id).execute()
    return
  }
  const { id: order_id, member_id, currency } = order
  await tx
    .insertInto('debt')
    .values({ order_id, member_id, cents, currency, created_at: now })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet({ cents }))
    .execute()
}
