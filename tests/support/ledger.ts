import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { createMember } from './factories.ts'

interface Spender {
  /** How many lines their ledger has: a grant, and messages at one credit. */
  lines: number
  /** To whom they write. */
  profileName: string
  language?: string
  now: Date
}

/** A member who wrote all their life, one message a minute. @returns the id */
export async function createSpender(
  tx: Tx,
  { lines, profileName, language = 'nl', now }: Spender
): Promise<string> {
  const id = await createMember(tx, { credits: lines, name: 'Ann', language }, now)
  const profileId = await createMember(tx, { name: profileName }, now)
  const spent = lines - 1
  const places = sql`generate_series(1, ${spent}::integer) as place`
  const transferId = sql`translate(substr(md5(place::text), 1, 16), '0', 'z')`
  await sql`
    insert into transfer (id, reason, member_id, credits, currency, profile_id, created_at)
    select ${transferId}, 'message', ${id}, 1, 'EUR', ${profileId},
      ${now}::timestamptz + place * interval '1 minute'
    from ${places} order by place`.execute(tx)
  await sql`
    insert into ledger_line (transfer_id, account_id, amount)
    select ${transferId}, account.id, case when account.house is null then -1 else 1 end
    from ${places}, account
    where account.member_id = ${id} or account.house = 'messages'`.execute(tx)
  await sql`
    insert into lot_use (transfer_id, lot_id, credits, cents)
    select ${transferId}, lot.id, 1, 0 from ${places}, lot
    where lot.member_id = ${id}`.execute(tx)
  await sql`update lot set remaining = remaining - ${spent} where member_id = ${id}`.execute(tx)
  await sql`update account set balance = balance - ${spent} where member_id = ${id}`.execute(tx)
  return id
}
