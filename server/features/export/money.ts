import { sql } from 'kysely'
import type { Export } from '#contract/export.ts'
import { invoiceFile, pathOfFile } from '#contract/files.ts'
import type { Db } from '#server/db/schema.ts'
import { wholeLedgerOf } from '#server/features/credits/ledger-lines.ts'
import { invoiceNumber, orderNumber } from '#server/features/credits/orders.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { type Exported, of, ownRows } from './rows.ts'

type Money = 'credits' | 'orders' | 'refunds' | 'discount_codes' | 'mandates' | 'withdrawals'

/** Everything about money: what was bought, how it was paid, and each credit in and out. */
export async function exportedMoney(db: Db, memberId: string): Promise<Pick<Export, Money>> {
  const own = (table: Parameters<typeof ownRows>[1]) =>
    ownRows(db, table, of('member_id', memberId))
  const ledger: Exported[] = []
  for await (const lines of wholeLedgerOf(db, memberId))
    ledger.push(...lines.map(line => ({ ...line })))
  const invoices = await db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .select(['invoice.order_id', 'invoice.number', 'issued_at'])
    .where('orders.member_id', '=', memberId)
    .execute()
  const invoiceOf = new Map(invoices.map(invoice => [invoice.order_id, invoice]))
  const orders = (await own('orders')).map(order => {
    const invoice = invoiceOf.get(String(order['id']))
    return {
      ...order,
      number: orderNumber(Number(order['number'])),
      invoice_number: invoice ? invoiceNumber(invoice.number) : null,
      invoice_issued_at: invoice?.issued_at.toISOString() ?? null,
      invoice_link: invoice ? pathOfFile(invoiceFile, { order: invoice.order_id }) : null
    }
  })
  const { credits: balance } = await balanceOf(db, memberId)
  return {
    credits: { balance, ledger, lots: await own('lot'), debts: await own('debt') },
    orders,
    refunds: await ownRows(
      db,
      'refund',
      sql`order_id in (select id from orders where orders.member_id = ${memberId})`
    ),
    discount_codes: await ownRows(db, 'discount_code', of('user_id', memberId)),
    mandates: await own('mandate'),
    withdrawals: await own('withdrawal')
  }
}
