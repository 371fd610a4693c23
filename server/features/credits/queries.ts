import type { LedgerLine } from '#contract/credits.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import { type StoredOrder, orderNumber } from './orders.ts'

const shownOrders = 100

/**
 * The member's own orders, newest first; only the one asked for when an id is given.
 *
 * @throws AppError `not_found` for a foreign and for a missing id alike
 */
export async function ordersOf(db: Db, memberId: string, id?: string): Promise<StoredOrder[]> {
  const own = db.selectFrom('orders').selectAll().where('member_id', '=', memberId)
  if (id === undefined) {
    return own.orderBy('created_at', 'desc').orderBy('number', 'desc').limit(shownOrders).execute()
  }
  const order = await own.where('id', '=', id).executeTakeFirst()
  if (!order) throw new AppError('not_found')
  return [order]
}

/**
 * The member's ledger, newest first.
 *
 * @param before the last line of the page before this one; nothing follows a foreign or missing one
 */
export async function ledgerOf(
  db: Db,
  memberId: string,
  limit: number,
  before?: string
): Promise<{ lines: LedgerLine[]; more: boolean }> {
  let query = db
    .selectFrom('transfer')
    .innerJoin('account', 'account.member_id', 'transfer.member_id')
    .innerJoin('ledger_line', join =>
      join
        .onRef('ledger_line.transfer_id', '=', 'transfer.id')
        .onRef('ledger_line.account_id', '=', 'account.id')
    )
    .leftJoin('orders', 'orders.id', 'transfer.order_id')
    .leftJoin('member as profile', join =>
      join.onRef('profile.id', '=', 'transfer.profile_id').on('profile.status', '<>', 'deleted')
    )
    .select([
      'transfer.id',
      'transfer.reason',
      'transfer.cents',
      'transfer.currency',
      'transfer.created_at',
      'ledger_line.amount',
      'profile.name as profile_name',
      'orders.number as order_number'
    ])
    .where('transfer.member_id', '=', memberId)
    .orderBy('transfer.created_at', 'desc')
    .orderBy('transfer.id', 'desc')
    .limit(limit + 1)
  if (before !== undefined) {
    query = query.where(eb =>
      eb(
        eb.refTuple('transfer.created_at', 'transfer.id'),
        '<',
        eb
          .selectFrom('transfer as last')
          .select(['last.created_at', 'last.id'])
          .where('last.id', '=', before)
          .where('last.member_id', '=', memberId)
          .$asTuple('created_at', 'id')
      )
    )
  }
  const rows = await query.execute()
  return { lines: rows.slice(0, limit).map(lineOf), more: rows.length > limit }
}

interface LedgerRow {
  id: string
  reason: string
  cents: number
  currency: string
  created_at: Date
  amount: number
  profile_name: string | null
  order_number: number | null
}

function lineOf(row: LedgerRow): LedgerLine {
  return {
    id: row.id,
    reason: row.reason as LedgerLine['reason'],
    credits: row.amount,
    worth: { cents: row.cents, currency: row.currency },
    profile_name: row.profile_name,
    order_number: row.order_number === null ? null : orderNumber(row.order_number),
    created_at: row.created_at.toISOString()
  }
}
