import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { cardsOf } from '#server/features/members/cards.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import { countMailed, lockMailOf, notify, personOf, shownPeople } from './notices.ts'
import { awaitsMail } from './receivers.ts'

/** So long a message may stay unread before a mail says so. */
const unreadSeconds = 600
/** What nobody was mailed about within a day is no news any more. */
const newsSeconds = daySeconds
const lettersPerDay = 5
const atOnce = 500

/** A conversation with something unread that its member was not mailed about. */
interface Waiting {
  member_id: string
  site_id: string
  conversation_id: string
  sender_id: string
  /** Of the newest unread message. */
  number: number
  unread: number
}

/**
 * The job: messages that stay unread while their recipient is away are mailed about, once per
 * conversation until it is read, and at most five letters a day. Sending itself knows nothing of it.
 */
export async function mailUnreadMessages(deps: Dependencies): Promise<void> {
  const now = deps.clock()
  const waiting = await findWaiting(deps.db, now, null)
  for (const memberId of new Set(waiting.map(row => row.member_id))) {
    await transact(deps, tx => mailOne(tx, deps, memberId, now)).catch((error: unknown) => {
      deps.log.error({ error, member: memberId }, 'unread messages could not be mailed')
    })
  }
}

/** Under a lock, where everything is looked at again. */
async function mailOne(tx: Tx, deps: Dependencies, memberId: string, now: Date): Promise<void> {
  await lockMailOf(tx, memberId)
  const limit = { now, seconds: daySeconds }
  if ((await countMailed(tx, memberId, 'message', limit)) >= lettersPerDay) return
  const waiting = await findWaiting(tx, now, memberId)
  const [newest] = waiting
  if (!newest) return
  for (const { conversation_id, number } of waiting) {
    await tx
      .updateTable('participant')
      .set({ mailed_number: number })
      .where('conversation_id', '=', conversation_id)
      .where('member_id', '=', memberId)
      .execute()
  }
  const shown = waiting.slice(0, shownPeople)
  const scope = { site: deps.sites.byId(newest.site_id), now }
  const ids = shown.map(row => row.sender_id)
  const cards = await cardsOf(tx, scope, memberId, ids)
  const writers = shown.flatMap(({ sender_id, unread }) => {
    const card = cards.get(sender_id)
    return card ? [{ ...personOf(card), unread }] : []
  })
  const path = waiting.length === 1 ? `/chats/${newest.conversation_id}` : '/chats'
  const others = waiting.length - writers.length
  await notify(
    tx,
    deps,
    {
      memberId,
      about: {
        kinds: ['message'],
        ids,
        conversations: waiting.map(row => ({ id: row.conversation_id, number: row.number }))
      },
      record: 'message',
      letter: common => ({ template: 'message', ...common, writers, others, path })
    },
    now
  )
}

/**
 * Newest first. For everybody both parts of `fresh` walk an index of unread messages that sending
 * pays for anyway, or that only free messages are in; for one member they read that member's
 * conversations, from where each is read up to.
 *
 * @param memberId null asks for everybody, as many as fit into one run
 */
async function findWaiting(db: Db | Tx, now: Date, memberId: string | null): Promise<Waiting[]> {
  const since = secondsBefore(now, newsSeconds)
  const until = secondsBefore(now, unreadSeconds)
  const columns = sql`conversation_id, sender_id, number`
  const theirs = sql`exists (select from participant as own
    where own.member_id = ${memberId} and own.conversation_id = message.conversation_id
      and own.num_unread > 0 and not own.removed and message.number > own.read_number)`
  const asked = memberId === null ? sql`true` : theirs
  const { rows } = await sql<Waiting>`
    with fresh as (
      select ${columns} from message
      where read_at is null and credits > 0 and withdrawn_at is null and credited_at is null
        and created_at > ${since} and created_at <= ${until} and ${asked}
      union all
      select ${columns} from message
      where read_at is null and credits = 0 and withdrawn_at is null
        and created_at > ${since} and created_at <= ${until} and ${asked}
    ), waiting as (
      select conversation_id, sender_id, max(number) as number from fresh
      group by conversation_id, sender_id
    )
    select member.id as member_id, member.site_id, waiting.conversation_id, waiting.sender_id,
      waiting.number, participant.num_unread as unread
    from waiting
    join participant on participant.conversation_id = waiting.conversation_id
      and participant.other_id = waiting.sender_id
    join conversation on conversation.id = waiting.conversation_id
    join member on member.id = participant.member_id
    join member as sender on sender.id = waiting.sender_id
    where participant.num_unread > 0
      and waiting.number > greatest(participant.read_number, participant.removed_number)
      and participant.mailed_number
        <= greatest(participant.read_number, participant.removed_number)
      and sender.reachable
      and not exists (select from member_block where
        (member_id = member.id and blocked_id = sender.id)
        or (member_id = sender.id and blocked_id = member.id))
      and ${awaitsMail(now, 'message')}
      and ${memberId === null ? sql`true` : sql`member.id = ${memberId}`}
      and (select count(*) from mail_record
        where mail_record.member_id = member.id and mail_record.kind = 'message'
          and mail_record.created_at > ${secondsBefore(now, daySeconds)}) < ${lettersPerDay}
    order by conversation.last_message_at desc, conversation.id
    limit ${memberId === null ? atOnce : 100}
  `.execute(db)
  return rows
}
