import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

interface Found {
  id: string
}

/** @returns one sentence per problem with money that went back, or invoices; empty when all is well */
export async function checkMoneyBack(db: Db): Promise<string[]> {
  const found = await Promise.all([
    wrongRefunds(db),
    wrongSources(db),
    wrongStates(db),
    wrongDebts(db),
    wrongInvoices(db)
  ])
  return found.flat()
}

/** Each refund has the transfer that it says, and no credits were taken back without one. */
async function wrongRefunds(db: Db): Promise<string[]> {
  const { rows } = await sql<Found>`
    select refund.id from refund join orders on orders.id = refund.order_id
      left join transfer on transfer.id = refund.transfer_id
    where refund.currency <> orders.currency
      or (refund.reason = 'withdrawal' and refund.cents is distinct from transfer.cents)
      or (refund.transfer_id is not null and
        (transfer.order_id, transfer.member_id, transfer.credits, transfer.currency, transfer.reason)
        is distinct from (refund.order_id, orders.member_id, refund.credits, refund.currency,
          case refund.reason when 'provider' then 'refund' else refund.reason end))
    union all
    select transfer.id from transfer left join refund on refund.transfer_id = transfer.id
    where transfer.reason in ('refund', 'withdrawal', 'charge_back') and refund.id is null
  `.execute(db)
  return rows.map(({ id }) => `refund ${id} does not fit its transfer`)
}

/** Credits were taken back out of lots of the order alone. */
async function wrongSources(db: Db): Promise<string[]> {
  const { rows } = await sql<Found>`
    select transfer.id from transfer join lot_use on lot_use.transfer_id = transfer.id
      join lot on lot.id = lot_use.lot_id
      left join lot as first on first.id = lot.from_lot_id
    where transfer.reason in ('refund', 'withdrawal', 'charge_back')
      and coalesce(first.order_id, lot.order_id) is distinct from transfer.order_id
  `.execute(db)
  return rows.map(({ id }) => `transfer ${id} takes back what another order brought`)
}

/** What an order is called follows from what went back of it, and credits never outweigh the money. */
async function wrongStates(db: Db): Promise<string[]> {
  const { rows } = await sql<Found>`
    with back as (
      select order_id,
        coalesce(sum(cents) filter (where reason <> 'charge_back' and refused_at is null), 0)
          as given,
        count(refused_at) as refused,
        count(*) filter (where reason = 'charge_back') as taken
      from refund group by order_id
    ), worth as (
      select order_id, sum(cents) as cents from transfer
      where reason in ('refund', 'withdrawal') and not exists (select from refund
        where refund.transfer_id = transfer.id and refused_at is not null)
      group by order_id
    )
    select orders.id from orders left join back on back.order_id = orders.id
      left join worth on worth.order_id = orders.id
    where coalesce(worth.cents, 0) > coalesce(back.given, 0)
      or (back.order_id is not null and orders.status not in ('paid', 'refunded', 'charged_back'))
      or (coalesce(back.refused, 0) > 0 and orders.status <> 'charged_back')
      or (orders.status = 'charged_back') <> (coalesce(back.taken, 0) > 0)
      or (orders.status = 'refunded' and coalesce(back.given, 0) < orders.cents)
      or (orders.status = 'paid' and coalesce(back.given, 0) >= orders.cents)
  `.execute(db)
  return rows.map(({ id }) => `order ${id} is not in the state that its refunds say`)
}

/** Of an order that its bank took back is owed what `applyMoneyBack` says, to the cent. */
async function wrongDebts(db: Db): Promise<string[]> {
  const { rows } = await sql<Found>`
    with due as (
      select orders.id, orders.member_id, orders.currency, least(
        taken.cents,
        taken.cents + (select coalesce(sum(cents), 0) from refund
            where order_id = orders.id and reason <> 'charge_back'
              and refused_at is null and number < taken.last)
          - (select coalesce(sum(cents), 0) from transfer
            where order_id = orders.id and reason in ('refund', 'withdrawal', 'charge_back'))
      ) as cents
      from orders join (
        select order_id, sum(cents) as cents, max(number) as last from refund
        where reason = 'charge_back' group by order_id
      ) as taken on taken.order_id = orders.id
      where orders.status = 'charged_back'
    )
    select coalesce(due.id, debt.order_id) as id
    from (select * from due where cents > 0) as due full join debt on debt.order_id = due.id
    where (due.cents, due.member_id, due.currency)
      is distinct from (debt.cents, debt.member_id, debt.currency)
  `.execute(db)
  return rows.map(({ id }) => `the debt of order ${id} is not what it should be`)
}

/** Invoices are numbered from 1 without a gap, for orders that were paid. */
async function wrongInvoices(db: Db): Promise<string[]> {
  const { rows } = await sql<Found>`
    select site_id as id from invoice
      group by site_id having min(number) <> 1 or max(number) <> count(*)
    union all
    select orders.id from orders join invoice on invoice.order_id = orders.id
      where orders.status not in ('paid', 'refunded', 'charged_back')
  `.execute(db)
  return rows.map(({ id }) => `the invoices of ${id} are not right`)
}
