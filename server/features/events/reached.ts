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
  const waiting = [...(gathered.get(deps)?.values() ?? [])]
  gathered.delete(deps)
  // Both sides of one conversation never in one transaction: a sender locks the two in any order.
  const now = new Map(waiting.map(reached => [reached.conversationId, reached]))
  noteReached(
    deps,
    waiting.filter(reached => now.get(reached.conversationId) !== reached)
  )
  try {
    await transact(deps, tx => storeReached(tx, [...now.values()]))
  } catch (error) {
    deps.log.warn({ error }, 'what was delivered could not be stored')
  }
}

/**
 * One statement, whatever the number; only what rises is told, and nobody who blocks is told of. Who is
 * invisible is not told of either: that a device is there says that somebody is (design §8). What
 * they read is delivered by that; the rest catches up when they can be seen again.
 */
async function storeReached(tx: Tx, news: Reached[]): Promise<void> {
  const { rows } = await sql<Risen>`
    with reached as (
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
      order by participant.conversation_id
      for update of participant
    )
    update participant set delivered_number = reached.number
    from reached
    where participant.conversation_id = reached.conversation_id
      and participant.member_id = reached.member_id
    returning participant.conversation_id, participant.other_id, participant.delivered_number,
      (select kind from member where member.id = participant.other_id) as other_kind
  `.execute(tx)
  for (const { conversation_id, other_id, delivered_number, other_kind } of rows) {
    // Nobody listens behind a fictional profile.
    if (other_kind === 'fictional') continue
    emit(tx, other_id, 'delivered', { conversation_id, number: delivered_number })
  }
}

interface Risen {
  conversation_id: string
  other_id: string
  delivered_number: number
  other_kind: string
}

const notBlockedPair = sql`not exists (select from member_block
  where (member_block.member_id = participant.member_id
      and member_block.blocked_id = participant.other_id)
    or (member_block.member_id = participant.other_id
      and member_block.blocked_id = participant.member_id))`
