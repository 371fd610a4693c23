import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Balance, Lot } from '#contract/credits.ts'
import { lotWorth } from '#contract/price.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { newId } from '#server/lib/ids.ts'

/** A lot as the ledger keeps it; `number` rises with its age. */
export interface StoredLot extends Lot {
  id: string
}

export interface NewLot {
  memberId: string
  credits: number
  /** What the whole lot cost; 0 for granted credits. */
  cents: number
  currency: string
  /** The order that bought it: one lot per order, by the database. */
  orderId?: string
  now: Date
}

export async function addLot(tx: Tx, lot: NewLot): Promise<void> {
  await tx
    .insertInto('lot')
    .values({
      id: newId(),
      member_id: lot.memberId,
      credits: lot.credits,
      remaining: lot.credits,
      cents: lot.cents,
      currency: lot.currency,
      order_id: lot.orderId ?? null,
      created_at: lot.now
    })
    .execute()
}

/** Lots with credits left in spending order (grants, then the oldest), locked to the end of `tx`. */
export async function lockLots(
  tx: Tx,
  memberId: string
): Promise<{ lots: StoredLot[]; paidUser: boolean }> {
  const rows = await tx
    .selectFrom('lot')
    .innerJoin('member', 'member.id', 'lot.member_id')
    .select(['lot.id', 'credits', 'remaining', 'cents', 'currency', 'paid_user'])
    .where('lot.member_id', '=', memberId)
    .where('remaining', '>', 0)
    .orderBy(sql`cents > 0`)
    .orderBy('lot.number')
    .forUpdate('lot')
    .execute()
  return {
    lots: rows.map(({ paid_user: _paidUser, ...lot }) => lot),
    paidUser: rows[0]?.paid_user ?? false
  }
}

/**
 * Takes credits out of locked lots for a transfer and records which lot gave how many, so that a
 * refund knows what they were worth.
 *
 * @returns the lots as they are afterwards, in spending order
 */
export async function takeFromLots(
  tx: Tx,
  lots: StoredLot[],
  credits: number,
  transferId: string
): Promise<Lot[]> {
  let missing = credits
  const left: Lot[] = []
  for (const { id, ...lot } of lots) {
    const taken = Math.min(missing, lot.remaining)
    missing -= taken
    if (taken < lot.remaining) left.push({ ...lot, remaining: lot.remaining - taken })
    if (taken === 0) continue
    const cents = lotWorth(lot, lot.credits - lot.remaining, taken)
    await tx
      .with('used', db =>
        db
          .insertInto('lot_use')
          .values({ transfer_id: transferId, lot_id: id, credits: taken, cents })
      )
      .updateTable('lot')
      .set(eb => ({ remaining: eb('remaining', '-', taken) }))
      .where('id', '=', id)
      .execute()
  }
  return left
}

/** Balance, premium flag and lots in spending order, all of one instant. */
export async function balanceOf(db: Db | Tx, memberId: string): Promise<Balance> {
  return db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(eb => [
      'account.balance as credits',
      'member.paid_user',
      jsonArrayFrom(
        eb
          .selectFrom('lot')
          .select(['lot.credits', 'lot.remaining', 'lot.cents', 'lot.currency'])
          .whereRef('lot.member_id', '=', 'account.member_id')
          .where('lot.remaining', '>', 0)
          .orderBy(sql`lot.cents > 0`)
          .orderBy('lot.number')
      ).as('lots')
    ])
    .where('account.member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}
