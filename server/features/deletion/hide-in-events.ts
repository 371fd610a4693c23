import { sql } from 'kysely'
import type { ProfileCard } from '#contract/members.ts'
import type { Tx } from '#server/db/schema.ts'
import { goneCard } from '#server/features/members/gone.ts'
import type { Scope } from '#server/lib/context.ts'

/**
 * Who comes back later is sent the events of before: there, too, somebody who deleted the account is
 * nobody any more. A like or a key of theirs is not told of; what they wrote is, under no name.
 */
export async function hideInEvents(
  tx: Tx,
  { site }: Pick<Scope, 'site'>,
  memberId: string
): Promise<void> {
  await forgetLikesAndKeys(tx, memberId)
  const { rows: readers } = await sql<Readers>`
    select reader.language, member.kind, array_agg(distinct reader.id) as ids
    from participant
    join member on member.id = participant.member_id
    join member as reader on reader.id = participant.other_id
    where participant.member_id = ${memberId}
    group by reader.language, member.kind
  `.execute(tx)
  for (const { language, kind, ids } of readers) {
    const card = goneCard(site, { id: memberId, kind, language })
    await sql`
      update event set data = jsonb_set(data, '{profile}', ${JSON.stringify(card)}::jsonb)
      where name = 'message' and data -> 'profile' ->> 'id' = ${memberId}
        and member_id = any(${ids}::text[])
    `.execute(tx)
  }
}

interface Readers {
  language: string
  kind: ProfileCard['kind']
  ids: string[]
}

/** Of somebody who is gone with all their conversations, no words are told of later either. */
export async function forgetInEvents(tx: Tx, memberId: string): Promise<void> {
  await forgetLikesAndKeys(tx, memberId)
  await sql`
    delete from event
    where member_id in (select other_id from participant where participant.member_id = ${memberId})
      and (
        (name = 'message' and data -> 'profile' ->> 'id' = ${memberId})
        or (name = 'message_changed' and data ->> 'profile_id' = ${memberId})
      )
  `.execute(tx)
}

async function forgetLikesAndKeys(tx: Tx, memberId: string): Promise<void> {
  await sql`
    delete from event where name in ('like', 'match')
      and data -> 'profile' ->> 'id' = ${memberId}
      and member_id in (
        select liked_id from member_like where member_like.member_id = ${memberId}
        union select member_like.member_id from member_like where liked_id = ${memberId})
  `.execute(tx)
  await sql`
    delete from event where name = 'photo_key' and data -> 'profile' ->> 'id' = ${memberId}
      and member_id in (select holder_id from photo_key_log where owner_id = ${memberId})
  `.execute(tx)
}
