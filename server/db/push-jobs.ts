import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { newId } from '#server/lib/ids.ts'

/** Something that the devices of a member who is not here are to tell. */
export interface PushNote {
  member_id: string
  kind: Exclude<NotificationKind, 'offer'>
  /** Who caused it; of likes, which share a tag, the first while they wait. */
  sender_id: string
  /** Of a message. */
  conversation_id: string | null
  /** One of them takes the place of an earlier one of its tag. */
  tag: string
}

/**
 * For a `with` of a statement: a job for each note whose member has a subscription, unless one of the
 * tag waits that nobody has taken yet. Who is online is told by the page; the job waits until they would not be online any
 * more, and then looks whether they have been here meanwhile.
 */
export function pushJobs(notes: PushNote[], now: Date): RawBuilder<unknown> {
  const online = sql`${limits.onlineSeconds}::integer * interval '1 second'`
  return sql`
    insert into job (id, kind, data, run_at, created_at)
    select note.id, 'send_push', note.data::jsonb,
      greatest(${now}::timestamptz, member.last_seen_at + ${online}), ${now}
    from unnest(
      ${notes.map(newId)}::text[],
      ${notes.map(({ member_id }) => member_id)}::text[],
      ${notes.map(({ tag }) => tag)}::text[],
      ${notes.map(note => JSON.stringify(note))}::text[]
    ) as note (id, member_id, tag, data)
    join member on member.id = note.member_id
    where exists (select from push_subscription where push_subscription.member_id = note.member_id)
      and not exists (select from job as waiting
        where waiting.kind = 'send_push' and waiting.done_at is null
          and waiting.data ->> 'member_id' = note.member_id and waiting.data ->> 'tag' = note.tag
          and waiting.data ->> 'endpoint' is null and waiting.attempts = 0)`
}
