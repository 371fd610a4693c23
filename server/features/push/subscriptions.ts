import { sql } from 'kysely'
import type { PushSubscription } from '#contract/push.ts'
import type { PushTarget } from '#server/adapters/push/port.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Caller } from '#server/lib/context.ts'

/** Nobody has more browsers; the one that was silent longest gives way. */
export const devicesAtMost = 10
/** So many failures in a row of one note end a subscription. */
export const failuresAtMost = 5

/**
 * An endpoint is one browser: it belongs to whoever subscribed there last, and ends with the session
 * that did.
 */
export async function storeSubscription(
  tx: Tx,
  { id, sessionId }: Caller,
  subscription: PushSubscription,
  userAgent: string,
  now: Date
): Promise<void> {
  const values = {
    member_id: id,
    session_id: sessionId,
    subscription: JSON.stringify(subscription),
    user_agent: userAgent.slice(0, 300),
    used_at: now,
    failures: 0
  }
  await tx
    .insertInto('push_subscription')
    .values({ endpoint: subscription.endpoint, ...values, created_at: now })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(values))
    .execute()
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint', 'in', query =>
      query
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('member_id', '=', id)
        .orderBy(sql`coalesce(used_at, created_at)`, 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('endpoint')
        .offset(devicesAtMost)
    )
    .execute()
}

/** Ends what the session has subscribed. */
export async function removeOfSession(tx: Tx, { id, sessionId }: Caller): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('member_id', '=', id)
    .where('session_id', '=', sessionId)
    .execute()
}

export async function countDevices(db: Db | Tx, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscription')
    .where('member_id', '=', memberId)
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * The browsers of a member, or the one with the endpoint if it is still theirs. A session that has
 * run out tells nothing any more, also before it is swept.
 */
export async function targetsOf(
  db: Db,
  memberId: string,
  now: Date,
  endpoint?: string
): Promise<PushTarget[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .leftJoin('session', 'session.id', 'push_subscription.session_id')
    .select(['endpoint', 'subscription'])
    .where('push_subscription.member_id', '=', memberId)
    .where(eb => eb.or([eb('session_id', 'is', null), eb('session.expires_at', '>', now)]))
    .$if(endpoint !== undefined, query => query.where('endpoint', '=', endpoint ?? ''))
    .execute()
  return rows.map(row => {
    const { keys } = row.subscription as PushSubscription
    return { endpoint: row.endpoint, keys }
  })
}

export async function noteSent(db: Db, endpoint: string, now: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ used_at: now, failures: 0 })
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function removeSubscription(db: Db | Tx, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
}

/**
 * Notes that fail at the same time count once: an outage is as long as the one that was tried longest.
 *
 * @param failed how often the device has not taken the note by now
 * @returns how many failures in a row that makes; the last one allowed ends the subscription
 */
export async function noteFailure(tx: Tx, endpoint: string, failed: number): Promise<number> {
  const row = await tx
    .updateTable('push_subscription')
    .set({ failures: sql<number>`greatest(failures, least(${failed}::integer, failures + 1))` })
    .where('endpoint', '=', endpoint)
    .returning('failures')
    .executeTakeFirst()
  const failures = row?.failures ?? failuresAtMost
  if (failures >= failuresAtMost) await removeSubscription(tx, endpoint)
  return failures
}
