import { lockPair } from '#server/db/locks.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import { tellChanged } from './changes.ts'
import { isUnopened } from './coming-back.ts'
import { payBack } from './pay-back.ts'
import { messageColumns } from './queries.ts'

const atOnce = 100

/** A message that nobody opened, the sender and whom it went to. */
interface Unopened {
  id: string
  sender_id: string
  other_id: string
  created_at: Date
}

/**
 * The job: paid messages that nobody opened within the site's `credit_back_days` are credited back
 * (design §5). Each in a transaction of its own; one that fails leaves the others alone and is tried
 * again the next time. The messages stay where they are.
 */
export async function creditBack(deps: Dependencies): Promise<void> {
  const now = deps.clock()
  for (const { id, credit_back_days: days } of deps.sites.all()) {
    if (days === 0) continue
    await creditAll(deps, { siteId: id, until: secondsBefore(now, days * daySeconds) })
  }
}

/**
 * The job `credit_back_senders`: messages that a deleted or blocked member has not opened are credited
 * back at once, on sites that credit back at all. A member who has come back meanwhile can still open
 * them.
 */
export async function creditBackSenders(deps: Dependencies, recipientId: string): Promise<void> {
  const recipient = await deps.db
    .selectFrom('member')
    .select(['site_id', 'status'])
    .where('id', '=', recipientId)
    .executeTakeFirst()
  const isGone = recipient?.status === 'deleted' || recipient?.status === 'blocked'
  if (!isGone || deps.sites.byId(recipient.site_id).credit_back_days === 0) return
  const failures = await creditAll(deps, {
    siteId: recipient.site_id,
    until: deps.clock(),
    recipientId
  })
  // The job runs again; messages that are credited stay credited.
  if (failures > 0) throw new Error(`${failures} messages could not be credited back`)
}

interface Wanted {
  siteId: string
  /** Messages up to this instant. */
  until: Date
  /** Messages to this member only. */
  recipientId?: string
}

/** A message that fails is logged and leaves the others alone. @returns how many failed */
async function creditAll(deps: Dependencies, wanted: Wanted): Promise<number> {
  let failures = 0
  let last: Unopened | undefined
  do {
    const batch = await findUnopened(deps.db, wanted, last)
    for (const message of batch) {
      await creditOne(deps, message).catch((error: unknown) => {
        failures++
        deps.log.error({ error, message: message.id }, 'a message could not be credited back')
      })
    }
    last = batch.length === atOnce ? batch.at(-1) : undefined
  } while (last)
  return failures
}

function findUnopened(
  db: Db,
  { siteId, until, recipientId }: Wanted,
  after: Unopened | undefined
): Promise<Unopened[]> {
  return db
    .selectFrom('message')
    .innerJoin('participant', join =>
      join
        .onRef('participant.conversation_id', '=', 'message.conversation_id')
        .onRef('participant.member_id', '=', 'message.sender_id')
    )
    .innerJoin('member', 'member.id', 'message.sender_id')
    .select(['message.id', 'message.sender_id', 'message.created_at', 'participant.other_id'])
    .where(isUnopened)
    .where('message.created_at', '<=', until)
    .where('member.site_id', '=', siteId)
    .$if(recipientId !== undefined, query =>
      query.where('participant.other_id', '=', recipientId ?? '')
    )
    .$if(after !== undefined, query =>
      query.where(eb =>
        eb(
          eb.refTuple('message.created_at', 'message.id'),
          '>',
          eb.tuple(after?.created_at ?? until, after?.id ?? '')
        )
      )
    )
    .orderBy('message.created_at')
    .orderBy('message.id')
    .limit(atOnce)
    .execute()
}

/** Under the lock of the pair, where it is looked at again: it may have been opened meanwhile. */
async function creditOne(deps: Dependencies, { id, sender_id, other_id }: Unopened): Promise<void> {
  const now = deps.clock()
  await transact(deps, async tx => {
    await lockPair(tx, sender_id, other_id)
    const row = await tx
      .updateTable('message')
      .set({ credited_at: now })
      .where('id', '=', id)
      .where(isUnopened)
      .returning(messageColumns)
      .executeTakeFirst()
    if (!row) return
    await payBack(tx, { now }, row, 'message_unopened')
    await tellChanged(tx, sender_id, row, 'member')
  })
}
