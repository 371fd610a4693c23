import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

interface Found {
  id: string
}

/** @returns one sentence per problem with credits that came back; empty when all is well */
export async function checkReturns(db: Db): Promise<string[]> {
  const found = await Promise.all([wrongReversals(db), wrongReturns(db), wrongMessages(db)])
  return found.flat()
}

/** A reversal moves exactly what its transfer moved, between the same accounts. */
async function wrongReversals(db: Db): Promise<string[]> {
  const { rows } = await sql<Found>`
    select back.id from transfer as back join transfer as first on first.id = back.reverses
    where (back.member_id, back.credits, back.cents, back.currency)
        is distinct from (first.member_id, first.credits, first.cents, first.currency)
      or exists (select from ledger_line as line where line.transfer_id = first.id
        and not exists (select from ledger_line as other where other.transfer_id = back.id
          and other.account_id = line.account_id and other.amount = -line.amount))
    union all
    select id from transfer
    where (reverses is not null) <> (reason in ('message_withdrawn', 'message_unopened', 'reality_question'))
  `.execute(db)
  return rows.map(({ id }) => `transfer ${id} does not reverse what it should`)
}

/** What lots gave to transfers that were reversed came back, worth the same, to the same member. */
async function wrongReturns(db: Db): Promise<string[]> {
  const { rows } = await sql<Found>`
    with taken as (
      select coalesce(lot.from_lot_id, lot.id) as id,
        sum(lot_use.credits) as credits, sum(lot_use.cents) as cents
      from transfer join lot_use on lot_use.transfer_id = transfer.reverses
        join lot on lot.id = lot_use.lot_id
      group by 1
    ), returned as (
      select from_lot_id as id, sum(credits) as credits, sum(cents) as cents
      from lot where from_lot_id is not null group by 1
    )
    select id from taken full join returned using (id)
    where (taken.credits, taken.cents) is distinct from (returned.credits, returned.cents)
    union all
    select lot.from_lot_id from lot join lot as first on first.id = lot.from_lot_id
    where (lot.member_id, lot.currency) <> (first.member_id, first.currency)
  `.execute(db)
  return rows.map(({ id }) => `what lot ${id} gave did not come back as it was`)
}

/**
 * Each message was paid by its own transfer, which is reversed when and only when it says so. What an
 * operator took away was delivered, and so was what went with the account of who wrote it.
 */
async function wrongMessages(db: Db): Promise<string[]> {
  const { rows } = await sql<Found>`
    select message.id from message
      join transfer on transfer.id = message.transfer_id
      left join transfer as back on back.reverses = transfer.id
    where (transfer.member_id, transfer.credits) <> (message.sender_id, message.credits)
      or back.reason is distinct from case
        when message.withdrawn_at is not null and message.removed_at is null
          and not exists (select from deletion where deletion.member_id = message.sender_id
            and deletion.erase_at <= message.withdrawn_at) then 'message_withdrawn'
        when message.credited_at is not null and message.reality_question then 'reality_question'
        when message.credited_at is not null then 'message_unopened' end
    union all
    select min(message.id) from message where transfer_id is not null
      group by transfer_id having count(*) > 1
  `.execute(db)
  return rows.map(({ id }) => `message ${id} does not fit the transfer that paid it`)
}
