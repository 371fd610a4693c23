import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Balance, Lot } from '#contract/credits.ts'
import { lotWorth } from '#contract/price.ts'
import { gathered } from '#server/db/gathered.ts'
import { withKeptPlan } from '#server/db/kept-plans.ts'
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
function lockLots(tx: Tx, memberId: string): Promise<StoredLot[]> {
  return tx
    .selectFrom('lot')
    .select(['id', 'credits', 'remaining', 'cents', 'currency'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .orderBy(sql`cents > 0`)
    .orderBy('number')
    .forUpdate()
    .execute()
}

/** An account after a debit, and the lots that stood behind it before. */
export interface Debited {
  id: string
  balance: number
  paid_user: boolean
  /** The member has set a limit or a pause, so that there is something to ask before they spend. */
  restrained: boolean
  lots: StoredLot[]
}

/**
 * Takes the credits from the balance and locks the lots that they come out of, in one statement: the
 * account first, so that competing debits of a member wait there. What a lot has left is read after
 * the wait; a lot that came meanwhile is missing, which the sum tells.
 *
 * @returns undefined when the balance is too small
 */
export async function debit(
  tx: Tx,
  memberId: string,
  credits: number
): Promise<Debited | undefined> {
  const account = await debitAccount(tx, { member_id: memberId, credits })
  if (!account) return undefined
  const found = account.lots.reduce((sum, { remaining }) => sum + remaining, 0)
  if (found === account.balance + credits) return account
  return { ...account, lots: await lockLots(tx, memberId) }
}

interface Debit {
  member_id: string
  credits: number
}

const debitAccount = gathered(async (tx: Tx, debits: Debit[]) => {
  const query = tx
    .with('asked', db =>
      db
        .selectFrom(
          sql<Debit>`
            unnest(${debits.map(one => one.member_id)}::text[],
              ${debits.map(one => one.credits)}::integer[])
          `.as<'debit'>(sql`debit (member_id, credits)`)
        )
        .selectAll()
    )
    .with('debited', db =>
      db
        .updateTable('account')
        .from('asked')
        .set(eb => ({ balance: eb('balance', '-', eb.ref('asked.credits')) }))
        .whereRef('account.member_id', '=', 'asked.member_id')
        .whereRef('balance', '>=', 'asked.credits')
        .returning(['account.id', 'account.member_id', 'balance'])
    )
    .with('open', db =>
      db
        .selectFrom('debited')
        .innerJoin('lot', 'lot.member_id', 'debited.member_id')
        .select(['lot.id', 'lot.member_id', 'credits', 'remaining', 'cents', 'currency', 'number'])
        .where('remaining', '>', 0)
        .orderBy(sql`cents > 0`)
        .orderBy('number')
        .forUpdate('lot')
    )
    .selectFrom('debited')
    .innerJoin('member', 'member.id', 'debited.member_id')
    .select(eb => [
      'debited.id',
      'debited.member_id',
      'balance',
      'paid_user',
      sql<boolean>`exists (select from spending_limit where member_id = debited.member_id)
        or exists (select from spending_pause where member_id = debited.member_id)`.as(
        'restrained'
      ),
      jsonArrayFrom(
        eb
          .selectFrom('open')
          .select(['open.id', 'credits', 'remaining', 'cents', 'currency'])
          .whereRef('open.member_id', '=', 'debited.member_id')
          .orderBy(sql`cents > 0`)
          .orderBy('number')
      ).as('lots')
    ])
  const accounts = await withKeptPlan(tx, query)
  return debits.map(one => accounts.find(account => account.member_id === one.member_id))
})

/** What one lot gives to a transfer. */
export interface LotUse {
  lot_id: string
  credits: number
  cents: number
}

/**
 * Which lots give the credits of an act, so that a reversal knows what they were worth, and what
 * they have afterwards.
 *
 * @param lots in spending order, with credits enough
 */
export function takeFromLots(lots: StoredLot[], credits: number): { taken: LotUse[]; left: Lot[] } {
  let missing = credits
  const taken: LotUse[] = []
  const left: Lot[] = []
  for (const { id, ...lot } of lots) {
    const count = Math.min(missing, lot.remaining)
    missing -= count
    if (count < lot.remaining) left.push({ ...lot, remaining: lot.remaining - count })
    if (count === 0) continue
    const cents = lotWorth(lot, lot.credits - lot.remaining, count)
    taken.push({ lot_id: id, credits: count, cents })
  }
  return { taken, left }
}

/**
 * What a transfer took out of lots comes back as lots of its own: worth exactly what it was, and
 * knowing the lot that it was first taken from.
 */
export async function returnLots(tx: Tx, transferId: string, now: Date): Promise<void> {
  const uses = await tx
    .selectFrom('lot_use')
    .innerJoin('lot', 'lot.id', 'lot_use.lot_id')
    .select(['lot_use.credits', 'lot_use.cents', 'lot.member_id', 'lot.currency'])
    .select(eb => eb.fn.coalesce('lot.from_lot_id', 'lot.id').as('from_lot_id'))
    .where('lot_use.transfer_id', '=', transferId)
    .orderBy(sql`lot.cents > 0`)
    .orderBy('lot.number')
    .execute()
  await tx
    .insertInto('lot')
    .values(uses.map(use => ({ ...use, id: newId(), remaining: use.credits, created_at: now })))
    .execute()
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
