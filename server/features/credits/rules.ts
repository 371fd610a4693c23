import type { Money, Price, ShownPrice } from '#contract/common.ts'
import type { Balance } from '#contract/credits.ts'
import { priceOf } from '#contract/price.ts'
import type { Tx } from '#server/db/schema.ts'
import { emit } from '#server/db/transact.ts'
import { allowSpending, refusePaused } from '#server/features/spending/allowing.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { priceListOf } from '#shared/prices.ts'
import {
  type ReturnReason,
  type SpendingReason,
  reverseTransfer,
  transferIn,
  transferOut
} from './ledger.ts'
import { addLot, balanceOf, debit, returnLots, takeFromLots } from './lots.ts'

export { quoteFor } from '#shared/prices.ts'
export { type ReturnReason, type SpendingReason, openAccount } from './ledger.ts'
export { balanceOf } from './lots.ts'

/**
 * Gives credits that cost nothing (design §5): a lot worth 0, spent before any bought one. Tells
 * the member nothing; whoever grants to a member who is online emits `balance`.
 */
export async function grantCredits(
  tx: Tx,
  { site, now }: Scope,
  memberId: string,
  credits: number
): Promise<void> {
  if (credits === 0) return
  const { country } = await tx
    .selectFrom('member')
    .select('country')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { currency } = priceListOf(site, country)
  const accountId = await addToBalance(tx, memberId, credits)
  const lot = { memberId, credits, cents: 0, currency, now }
  await transferIn(tx, { ...lot, accountId, house: 'grants', reason: 'grant' })
  await addLot(tx, lot)
}

export interface Purchase {
  memberId: string
  orderId: string
  credits: number
  amount: Money
}

/** What a paid order brings: the lot, the premium flag and a `balance` event (specification §4). */
export async function creditPurchase(tx: Tx, purchase: Purchase, now: Date): Promise<void> {
  const { memberId, orderId, credits, amount } = purchase
  await tx.updateTable('member').set({ paid_user: true }).where('id', '=', memberId).execute()
  const accountId = await addToBalance(tx, memberId, credits)
  const lot = { memberId, orderId, credits, ...amount, now }
  await transferIn(tx, { ...lot, accountId, house: 'sales', reason: 'purchase' })
  await addLot(tx, lot)
  emit(tx, memberId, 'balance', await balanceOf(tx, memberId))
}

export interface Spending {
  memberId: string
  /** What the member saw on the control that was pressed. */
  shown: ShownPrice
  credits: number
  reason: SpendingReason
  /** Whom it is spent on. */
  profileId: string
}

export interface Spent {
  /** Null when the act costs no credits: then nothing moved. */
  transferId: string | null
  price: Price
  balance: Balance
}

/**
 * Takes credits in the transaction of the act that they pay for, and emits `balance`. The
 * conditional update of the account makes competing debits wait for each other, so the lots read
 * after it are the ones that are taken, and what they spent counts for the member's own limits.
 *
 * @throws AppError `spending_paused` or `spending_limit`, where the member wanted it so;
 *   `insufficient_credits`; else `price_changed` with the server's price when it is not the one that
 *   was shown. In each case the caller's transaction rolls back.
 */
export async function spendCredits(tx: Tx, scope: Scope, spending: Spending): Promise<Spent> {
  const { now } = scope
  const { memberId, shown, credits, reason, profileId } = spending
  const account = await debit(tx, memberId, credits)
  if (!account) return refuseUnpaid(tx, memberId, now)
  const { lots, paid_user } = account
  const price = priceOf(lots, credits)
  if (!price) throw new Error(`The lots of ${memberId} hold less than the balance`)
  if (account.restrained && credits > 0) await allowSpending(tx, scope, memberId, price)
  if (!isShown(price, shown)) throw new AppError('price_changed', { price })
  const { taken, left } = takeFromLots(lots, credits)
  const balance = { credits: account.balance, paid_user, lots: left }
  if (credits === 0) return { transferId: null, price, balance }

  const { cents, currency } = price
  const transfer = { memberId, profileId, credits, cents, currency, reason, now }
  const transferId = await transferOut(tx, { ...transfer, accountId: account.id, taken })
  emit(tx, memberId, 'balance', balance)
  return { transferId, price, balance }
}

/**
 * Gives back what a transfer took: a reversal, and lots worth exactly what was used (design §5).
 * Emits `balance`. A second time is refused by the database.
 *
 * @returns the balance afterwards
 */
export async function returnCredits(
  tx: Tx,
  { now }: Pick<Scope, 'now'>,
  { transferId, reason }: { transferId: string; reason: ReturnReason }
): Promise<{ balance: Balance; cents: number }> {
  const {
    member_id: memberId,
    credits,
    cents
  } = await tx
    .selectFrom('transfer')
    .select(['member_id', 'credits', 'cents'])
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  await addToBalance(tx, memberId, credits)
  await reverseTransfer(tx, transferId, reason, now)
  await returnLots(tx, transferId, now)
  const balance = await balanceOf(tx, memberId)
  emit(tx, memberId, 'balance', balance)
  return { balance, cents }
}

/** Whoever has paused their spending is not sent to the till. */
async function refuseUnpaid(tx: Tx, memberId: string, now: Date): Promise<never> {
  await refusePaused(tx, memberId, now)
  throw new AppError('insufficient_credits')
}

/** Free is free in every currency. */
function isShown(price: Price, shown: ShownPrice): boolean {
  if (price.credits !== shown.credits || price.cents !== shown.cents) return false
  return price.cents === 0 || price.currency === shown.currency
}

/** @returns the id of the member's account */
async function addToBalance(tx: Tx, memberId: string, credits: number): Promise<string> {
  const { id } = await tx
    .updateTable('account')
    .set(eb => ({ balance: eb('balance', '+', credits) }))
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
