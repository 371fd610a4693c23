import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'

/**
 * Nothing of the other one is left among the events that the two are still to be sent: whoever was
 * away while they were blocked does not hear of them when they come back. The caller holds the pair.
 */
export async function forgetEventsBetween(tx: Tx, one: string, other: string): Promise<void> {
  await sql`
    with conversation_ids as (
      select id from conversation
      where low_member_id = least(${one}::text, ${other}::text)
        and high_member_id = greatest(${one}::text, ${other}::text)
    )
    delete from event
    using (values (${one}::text, ${other}::text), (${other}::text, ${one}::text))
      as side (member_id, other_id)
    where event.member_id = side.member_id
      and (
        data -> 'profile' ->> 'id' = side.other_id
        or data ->> 'profile_id' = side.other_id
        or data ->> 'conversation_id' in (select id from conversation_ids)
        or data -> 'message' ->> 'conversation_id' in (select id from conversation_ids)
      )`.execute(tx)
}
