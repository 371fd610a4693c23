import type { Payment } from '#server/adapters/payments/port.ts'
import type { Tx } from '#server/db/schema.ts'
import { emit } from '#server/db/transact.ts'
import { takenByBank, writeDebt } from './debts.ts'
import { balanceOf } from './lots.ts'
import type { StoredOrder } from './orders.ts'
import { type LetterSites, mailChargeBack, mailRefund, mailRefusedRefund } from './receipts.ts'
import { givenBack, recordRefund, takeBackUnused } from './refunds.ts'
import { refuseRefunds } from './refused-refunds.ts'

/**
 * What the provider tells of money that left a paid order again: given back by us, or taken by the
 * buyer's bank. It names sums so far, so only what is not written down yet counts, whatever number
 * and order of calls. What we promised and the bank took first is not owed as if it had been given.
 * The caller has locked the order.
 *
 * @param missing of our refunds, as `missingRefunds` found them
 */
export async function applyMoneyBack(
  tx: Tx,
  sites: LetterSites,
  order: StoredOrder,
  { missing, ...told }: Pick<Payment, 'refunded' | 'chargedBack'> & { missing: string[] },
  now: Date
): Promise<void> {
  const { refunded, chargedBack } = told
  const refused = await refuseRefunds(tx, order, told, missing, now)
  if (refunded) await applyRefunds(tx, sites, order, refunded.cents, now)
  const taken = chargedBack ? chargedBack.cents - (await takenByBank(tx, order.id)) : 0
  if (taken > 0) await applyChargeBack(tx, sites, order, { cents: taken, refused }, now)
  else if (refused > 0) await applyRefusal(tx, sites, order, refused, now)
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
  { cents, refused }: { cents: number; refused: number },
  now: Date
): Promise<void> {
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
  await writeDebt(tx, order, now)
  await mailChargeBack(tx, sites, refundId, refused, now)
  if (credits === 0) await tellDebt(tx, order)
}

/** What the bank took is in the books already; only what is owed for it changes. */
async function applyRefusal(
  tx: Tx,
  sites: LetterSites,
  order: StoredOrder,
  cents: number,
  now: Date
): Promise<void> {
  await writeDebt(tx, order, now)
  await mailRefusedRefund(tx, sites, order.id, cents, now)
  await tellDebt(tx, order)
}

/** Screens that show the balance show what is owed too. */
async function tellDebt(tx: Tx, { member_id: memberId }: StoredOrder): Promise<void> {
  emit(tx, memberId, 'balance', await balanceOf(tx, memberId))
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
