import { sql } from 'kysely'
import type { LedgerLine, listLedger } from '#contract/credits.ts'
import type { QueryOf, ReplyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/schema.ts'
import { invoiceNumber, orderNumber } from './orders.ts'

/** A line with what an export says of it besides. */
export interface BookedLine extends LedgerLine {
  invoice_number: string | null
}

type Wanted = Omit<QueryOf<typeof listLedger>, 'limit'> & { limit: number }

/**
 * The member's ledger, what moved last first; each line with the balance after it, which is the sum of
 * all lines up to it.
 *
 * @param wanted `before` is the last line of the page before this one; nothing follows a foreign or
 *   missing one
 */
export async function ledgerOf(
  db: Db,
  memberId: string,
  { limit, before, direction }: Wanted
): Promise<{ lines: BookedLine[]; more: boolean }> {
  const { rows } = await sql<LedgerRow>`
    with book as (
      select transfer.id, transfer.number, line.amount,
        sum(line.amount) over (order by transfer.number)::integer as balance
      from account join transfer on transfer.member_id = account.member_id
        join ledger_line as line
          on line.transfer_id = transfer.id and line.account_id = account.id
      where account.member_id = ${memberId}
    )
    select ${shownColumns}, book.amount, book.balance
    from book ${withNames}
    where ${earlierThan(memberId, before, 'book')} and ${sideOf(direction)}
    order by book.number desc
    limit ${limit + 1}
  `.execute(db)
  return { lines: rows.slice(0, limit).map(lineOf), more: rows.length > limit }
}

function sideOf(direction: Wanted['direction']) {
  if (direction === undefined) return sql`true`
  return direction === 'in' ? sql`book.amount > 0` : sql`book.amount < 0`
}

const linesAtOnce = 1000

/** The whole ledger, what moved last first; what comes in meanwhile is not part of it. */
export async function* wholeLedgerOf(db: Db, memberId: string): AsyncGenerator<BookedLine[]> {
  let before: string | undefined
  let balance: number | undefined
  for (;;) {
    const rows = await nextRows(db, memberId, before)
    // What the account had when the first page was read; each line before had that much less.
    const lines: BookedLine[] = []
    for (const row of rows) {
      balance ??= row.balance
      lines.push(lineOf({ ...row, balance }))
      balance -= row.amount
    }
    yield lines
    before = lines.at(-1)?.id
    if (rows.length < linesAtOnce) return
  }
}

/** With the balance of the account: to sum up all lines for each page would take its time. */
async function nextRows(
  db: Db,
  memberId: string,
  before: string | undefined
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    with book as (
      select transfer.id, transfer.number from transfer
      where member_id = ${memberId} and ${earlierThan(memberId, before, 'transfer')}
      order by number desc limit ${linesAtOnce}
    )
    select ${shownColumns}, line.amount, account.balance
    from book join account on account.member_id = ${memberId}
      join ledger_line as line on line.transfer_id = book.id and line.account_id = account.id
      ${withNames}
    order by book.number desc
  `.execute(db)
  return rows
}

function earlierThan(memberId: string, before: string | undefined, table: 'book' | 'transfer') {
  if (before === undefined) return sql`true`
  return sql`${sql.table(table)}.number < (select number from transfer as last
    where last.id = ${before} and last.member_id = ${memberId})`
}

const shownColumns = sql`transfer.id, transfer.reason, transfer.cents, transfer.currency,
  transfer.created_at, profile.name as profile_name, transfer.order_id,
  orders.number as order_number, invoice.number as invoice_number,
  case when transfer.reason = 'purchase' then orders.ordered_credits end as ordered_credits`

const withNames = sql`join transfer on transfer.id = book.id
  left join orders on orders.id = transfer.order_id
  left join invoice on invoice.order_id = transfer.order_id
  left join member as profile
    on profile.id = transfer.profile_id and profile.status <> 'deleted'`

/** What the member owes because a bank took back what was used or given back already, the oldest first. */
export async function debtsOf(
  db: Db,
  memberId: string
): Promise<ReplyOf<typeof listLedger>['debts']> {
  const debts = await db
    .selectFrom('debt')
    .innerJoin('orders', 'orders.id', 'debt.order_id')
    .select(['orders.number', 'debt.cents', 'debt.currency'])
    .where('debt.member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .orderBy('debt.created_at')
    .execute()
  return debts.map(({ number, cents, currency }) => ({
    order_number: orderNumber(number),
    amount: { cents, currency }
  }))
}

interface LedgerRow {
  id: string
  reason: LedgerLine['reason']
  cents: number
  currency: string
  created_at: Date
  amount: number
  balance: number
  profile_name: string | null
  order_id: string | null
  order_number: number | null
  ordered_credits: number | null
  invoice_number: number | null
}

function lineOf(row: LedgerRow): BookedLine {
  return {
    id: row.id,
    reason: row.reason,
    credits: row.amount,
    worth: { cents: row.cents, currency: row.currency },
    balance: row.balance,
    profile_name: row.profile_name,
    order_id: row.order_id,
    order_number: row.order_number === null ? null : orderNumber(row.order_number),
    ordered_credits: row.ordered_credits,
    invoice_number: row.invoice_number === null ? null : invoiceNumber(row.invoice_number),
    created_at: row.created_at.toISOString()
  }
}
