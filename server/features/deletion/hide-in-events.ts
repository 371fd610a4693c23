import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { goneName } from '#server/features/members/gone.ts'

/**
 * Who comes back later is sent the events of before: there, too, somebody who deleted the account is
 * nobody any more. A like or a key of theirs is not told of; what they wrote is, under no name.
 */
export async function hideInEvents(tx: Tx, memberId: string): Promise<void> {
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
  const { rows: readers } = await sql<{ language: string; ids: string[] }>`
    select member.language, array_agg(distinct member.id) as ids
    from participant join member on member.id = participant.other_id
    where participant.member_id = ${memberId}
    group by member.language
  `.execute(tx)
  for (const { language, ids } of readers) {
    const neutral = {
      name: goneName(language),
      age: null,
      gender: 'other',
      countryregion: null,
      city: null,
      online: false,
      is_new: false,
      quote: null,
      main_image: null,
      liked: false
    }
    await sql`
      update event set data = jsonb_set(data, '{profile}',
        (data -> 'profile') || ${JSON.stringify(neutral)}::jsonb)
      where name = 'message' and data -> 'profile' ->> 'id' = ${memberId}
        and member_id = any(${ids}::text[])
    `.execute(tx)
  }
}
