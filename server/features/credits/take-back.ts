import { lotWorth } from '#contract/price.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { emit } from '#server/db/transact.ts'
import { type TakeBackReason, transferOut } from './ledger.ts'
import { type LotUse, type StoredLot, balanceOf } from './lots.ts'

export interface TakeBack {
  orderId: string
  /** As many credits as are worth at most so many cents; all of them when it is missing. */
  cents?: number | undefined
  reason: TakeBackReason
  now: Date
}

export interface TakenBack {
  /** Null when nothing was taken. */
  transferId: string | null
  credits: number
  /** What they had cost, in cents of the order's currency. */
  cents: number
}

/**
 * Takes unused credits of an order out of the member's account, also those that had been spent and
 * came back. Emits `balance` when something was taken. Locks the order, then the account, then the
 * lots; whoever takes back of several orders locks those first, in the order of their ids.
 */
export async function takeBackUnused(tx: Tx, ask: TakeBack): Promise<TakenBack> {
  const { orderId, reason, now } = ask
  const { member_id: memberId, currency } = await tx
    .selectFrom('orders')
    .select(['member_id', 'currency'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { id: accountId } = await tx
    .selectFrom('account')
    .select('id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const lots = await unusedLots(tx, orderId).forUpdate().execute()
  const taken = takeWorth(lots, ask.cents)
  const { credits, cents } = sumOf(taken)
  if (credits === 0) return { transferId: null, credits: 0, cents: 0 }
  await tx
    .updateTable('account')
    .set(eb => ({ balance: eb('balance', '-', credits) }))
    .where('id', '=', accountId)
    .execute()
  const moved = { memberId, accountId, credits, cents, currency, orderId, reason, taken, now }
  const transferId = await transferOut(tx, moved)
  emit(tx, memberId, 'balance', await balanceOf(tx, memberId))
  return { transferId, credits, cents }
}

/** What `takeBackUnused` would take now. */
export async function unusedOf(
  db: Db | Tx,
  { orderId, cents }: Pick<TakeBack, 'orderId' | 'cents'>
): Promise<Pick<TakenBack, 'credits' | 'cents'>> {
  return sumOf(takeWorth(await unusedLots(db, orderId).execute(), cents))
}

/** The lot that an order brought, and those in which credits of it came back, the oldest first. */
function unusedLots(db: Db | Tx, orderId: string) {
  return db
    .selectFrom('lot')
    .select(['id', 'credits', 'remaining', 'cents', 'currency'])
    .where('remaining', '>', 0)
    .where(eb =>
      eb.or([
        eb('order_id', '=', orderId),
        eb(
          'from_lot_id',
          '=',
          eb.selectFrom('lot as first').select('first.id').where('first.order_id', '=', orderId)
        )
      ])
    )
    .orderBy('number')
}

/** As many of the next credits of each lot as are worth no more together. */
function takeWorth(lots: StoredLot[], cents = Number.POSITIVE_INFINITY): LotUse[] {
  const taken: LotUse[] = []
  let left = cents
  for (const { id, ...lot } of lots) {
    const worth = (credits: number) => lotWorth(lot, lot.credits - lot.remaining, credits)
    let credits = lot.remaining
    while (credits > 0 && worth(credits) > left) credits -= 1
    if (credits > 0) taken.push({ lot_id: id, credits, cents: worth(credits) })
    left -= worth(credits)
  }
  return taken
}

function sumOf(taken: LotUse[]): { credits: number; cents: number } {
  return taken.reduce(
    (sum, use) => ({ credits: sum.credits + use.credits, cents: sum.cents + use.cents }),
    { credits: 0, cents: 0 }
  )
}
