import { sql } from 'kysely'
import type { Db, MailAbout, Tx } from '#server/db/schema.ts'
import { notBlocked } from '#server/features/blocks/rules.ts'
import { wants } from './choices.ts'
import { lockMailOf } from './notices.ts'

/**
 * Whether a notification that was written some time ago may still go: the member is there, wants mail
 * of the kind, and sees everybody whom it tells about. Of likes nobody hears who is invisible by now;
 * whom one talks with, one goes on seeing (design §8).
 */
export async function isStillWanted(
  db: Db,
  memberId: string,
  { kinds, ids }: MailAbout
): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where(sql<boolean>`notifications_disabled = '{}'`)
    .executeTakeFirst()
  if (!member) return false
  const wanted = await Promise.all(kinds.map(kind => wants(db, [memberId], kind, 'mail')))
  if (!wanted.some(members => members.has(memberId))) return false
  if (ids.length === 0) return true
  const { count } = await db
    .selectFrom('member')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('id', 'in', ids)
    .where(kinds.includes('message') ? 'reachable' : 'searchable', '=', true)
    .where(notBlocked(memberId, 'member.id'))
    .executeTakeFirstOrThrow()
  return Number(count) === ids.length
}

/**
 * A letter that was not wanted as it is did not tell anybody: what is still news in it may come in the
 * next one, without who is gone. Of messages it goes on counting among the letters of the day.
 *
 * @param writtenAt when the letter was
 */
export async function untell(
  tx: Tx,
  memberId: string,
  { kinds, conversations = [] }: MailAbout,
  writtenAt: Date
): Promise<void> {
  await lockMailOf(tx, memberId)
  for (const { id, number } of conversations) {
    await tx
      .updateTable('participant')
      .set({ mailed_number: 0 })
      .where('conversation_id', '=', id)
      .where('member_id', '=', memberId)
      .where('mailed_number', '=', number)
      .where('num_unread', '>', 0)
      .execute()
  }
  if (!kinds.includes('like') && !kinds.includes('match')) return
  // A letter of likes and its record are of one transaction, with one time.
  await tx
    .deleteFrom('mail_record')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'likes')
    .where('created_at', '=', writtenAt)
    .execute()
}
