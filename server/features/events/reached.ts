import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { emit, transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'

/** Everything of the other side up to the number has reached a device of this member. */
export interface Reached {
  memberId: string
  conversationId: string
  number: number
}

type Needed = Pick<Dependencies, 'db' | 'fanout' | 'clock' | 'log'>

/** Long enough that many make one transaction, short enough for a tick beside a message. */
const gatherMilliseconds = 100

const gathered = new WeakMap<Needed, Map<string, Reached>>()

/**
 * Notes what reached a device, and soon tells the senders. All members of this process share one
 * transaction: delivering costs next to nothing beside sending. What gets lost when the process
 * ends is noted again with the next list of chats.
 */
export function noteReached(deps: Needed, news: Reached[]): void {
  for (const reached of news) {
    const waiting = gathered.get(deps) ?? gather(deps)
    const key = `${reached.conversationId} ${reached.memberId}`
    if ((waiting.get(key)?.number ?? 0) < reached.number) waiting.set(key, reached)
  }
}

function gather(deps: Needed): Map<string, Reached> {
  const waiting = new Map<string, Reached>()
  gathered.set(deps, waiting)
  setTimeout(() => void storeGathered(deps), gatherMilliseconds).unref()
  return waiting
}

async function storeGathered(deps: Needed): Promise<void> {
  const news = [...(gathered.get(deps)?.values() ?? [])]
  gathered.delete(deps)
  try {
    noteReached(deps, await transact(deps, tx => storeReached(tx, news)))
  } catch (error) {
    deps.log.warn({ error }, 'what was delivered could not be stored')
  }
}

/**
 * One statement, whatever the number; only what rises is told, and nobody who blocks is told of. Who is
 * invisible is not told of either: that a device is there says that somebody is (design §8). What
 * they read is delivered by that; the rest catches up when they can be seen again.
 *
 * Nobody waits here: who sends locks the two sides of several conversations in any order, and what
 * is told of deliveries is never worth a message that waits.
 *
 * @returns what somebody was just writing in, to be noted again
 */
async function storeReached(tx: Tx, news: Reached[]): Promise<Reached[]> {
  const { rows } = await sql<Due>`
    with due as (
      select participant.conversation_id, participant.member_id, news.number
      from unnest(
        ${news.map(({ conversationId }) => conversationId)}::text[],
        ${news.map(({ memberId }) => memberId)}::text[],
        ${news.map(({ number }) => number)}::integer[]
      ) as news (conversation_id, member_id, number)
      join participant using (conversation_id, member_id)
      join member on member.id = participant.member_id and not member.invisible
      where participant.delivered_number < news.number
        and ${notBlockedPair}
    ), free as (
      select conversation_id, member_id, due.number
      from due join participant using (conversation_id, member_id)
      for update of participant skip locked
    ), risen as (
      update participant set delivered_number = free.number
      from free
      where participant.conversation_id = free.conversation_id
        and participant.member_id = free.member_id
        and participant.delivered_number < free.number
      returning participant.conversation_id, participant.member_id, other_id
    )
    select conversation_id as "conversationId", member_id as "memberId", number, other_id,
      (select kind from member where member.id = other_id) as other_kind
    from due left join risen using (conversation_id, member_id)
  `.execute(tx)
  const missed: Reached[] = []
  for (const { other_id, other_kind, ...reached } of rows) {
    if (other_id === null) missed.push(reached)
    // Nobody listens behind a fictional profile.
    else if (other_kind !== 'fictional') tell(tx, other_id, reached)
  }
  return missed
}

function tell(tx: Tx, memberId: string, { conversationId, number }: Reached): void {
  emit(tx, memberId, 'delivered', { conversation_id: conversationId, number })
}

interface Due extends Reached {
  /** Whom it is told; null when it was not stored. */
  other_id: string | null
  other_kind: string | null
}

const notBlockedPair = sql`not exists (select from member_block
  where (member_block.member_id = participant.member_id
      and member_block.blocked_id = participant.other_id)
    or (member_block.member_id = participant.other_id
      and member_block.blocked_id = participant.member_id))`
