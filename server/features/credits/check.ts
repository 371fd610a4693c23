import { sql } from 'kysely'
import { lotWorth } from '#contract/price.ts'
import type { Db } from '#server/db/schema.ts'
import { checkDiscounts } from './check-discounts.ts'
import { checkMoneyBack } from './check-money-back.ts'
import { checkReturns } from './check-returns.ts'

/**
 * Proves the books: every transfer sums to zero, every cached balance is the sum of its lines and
 * of what its lots have left, every lot has given what its uses say, every paid order has its lot,
 * what came back is exactly what had been taken, money went back with the credits it had bought, and
 * a discount for one purchase was used by one order.
 *
 * @returns one sentence per problem; empty when all is well
 */
export async function checkLedger(db: Db): Promise<string[]> {
  const found = await Promise.all([
    unbalancedTransfers(db),
    wrongBalances(db),
    wrongLots(db),
    wrongPrices(db),
    uncreditedOrders(db),
    checkDiscounts(db),
    checkReturns(db),
    checkMoneyBack(db)
  ])
  return found.flat()
}

async function unbalancedTransfers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer')
    .leftJoin('ledger_line', 'ledger_line.transfer_id', 'transfer.id')
    .select(eb => [
      'transfer.id',
      sql<number>`coalesce(sum(amount), 0)::integer`.as('sum'),
      eb.fn.count<string>('ledger_line.account_id').as('lines')
    ])
    .groupBy('transfer.id')
    .having(
      sql<boolean>`coalesce(sum(amount), 0) <> 0
      or count(ledger_line.account_id) <> 2
      or max(abs(amount)) <> transfer.credits`
    )
    .execute()
  return rows.map(({ id, sum, lines }) => `transfer ${id} has ${lines} lines with the sum ${sum}`)
}

async function wrongBalances(db: Db): Promise<string[]> {
  // Summed up once for all: looked up for each account, lines would be read as often as there are accounts.
  const rows = await db
    .with('booked', query =>
      query
        .selectFrom('ledger_line')
        .select(['account_id', sql<number>`sum(amount)`.as('sum')])
        .groupBy('account_id')
    )
    .with('held', query =>
      query
        .selectFrom('lot')
        .select(['member_id', sql<number>`sum(remaining)`.as('sum')])
        .groupBy('member_id')
    )
    .selectFrom('account')
    .leftJoin('booked', 'booked.account_id', 'account.id')
    .leftJoin('held', 'held.member_id', 'account.member_id')
    .select(['account.member_id', 'balance'])
    .select([
      sql<number>`coalesce(booked.sum, 0)::integer`.as('lines'),
      sql<number>`coalesce(held.sum, 0)::integer`.as('lots')
    ])
    .where('account.member_id', 'is not', null)
    .execute()
  return rows
    .filter(({ balance, lines, lots }) => balance !== lines || balance !== lots)
    .map(
      ({ member_id, balance, lines, lots }) =>
        `member ${member_id} has ${balance}, but lines of ${lines} and lots of ${lots}`
    )
}

async function wrongLots(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('lot')
    .leftJoin('lot_use', 'lot_use.lot_id', 'lot.id')
    .select(['lot.id', 'lot.credits', 'lot.remaining', 'lot.cents'])
    .select([
      sql<number>`coalesce(sum(lot_use.credits), 0)::integer`.as('used'),
      sql<number>`coalesce(sum(lot_use.cents), 0)::integer`.as('given')
    ])
    .groupBy('lot.id')
    .execute()
  return rows
    .filter(
      lot => lot.credits - lot.remaining !== lot.used || lotWorth(lot, 0, lot.used) !== lot.given
    )
    .map(({ id, used, given }) => `lot ${id} gave ${used} credits worth ${given} cents`)
}

/** What a debit says it cost is what its lots gave up, all in its currency. */
async function wrongPrices(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer')
    .innerJoin('lot_use', 'lot_use.transfer_id', 'transfer.id')
    .innerJoin('lot', 'lot.id', 'lot_use.lot_id')
    .select(['transfer.id', 'transfer.credits', 'transfer.cents'])
    .groupBy('transfer.id')
    .having(
      sql<boolean>`sum(lot_use.credits) <> transfer.credits
      or sum(lot_use.cents) <> transfer.cents
      or bool_or(lot_use.cents > 0 and lot.currency <> transfer.currency)`
    )
    .execute()
  return rows.map(({ id }) => `transfer ${id} does not say what its lots gave`)
}

async function uncreditedOrders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('lot', 'lot.order_id', 'orders.id')
    .select(['orders.id', 'orders.status'])
    .where(
      sql<boolean>`(orders.status in ('paid', 'refunded', 'charged_back')) <> (lot.id is not null
      and lot.credits = orders.credits and lot.cents = orders.cents)`
    )
    .execute()
  return rows.map(({ id, status }) => `order ${id} is ${status}, its lot says otherwise`)
}
