import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'

/** The account behind an address, if it may be used. */
export async function findLogin(db: Db, siteId: string, email: string) {
  return db
    .selectFrom('member')
    .select(['id', 'password_hash'])
    .where('site_id', '=', siteId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('status', 'in', ['not_confirmed', 'active'])
    .executeTakeFirst()
}

export async function removeSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute()
}

/** An endpoint is one browser: it belongs to whoever subscribed there last. */
export async function storePushSubscription(
  tx: Tx,
  memberId: string,
  subscription: { endpoint: string },
  now: Date
): Promise<void> {
  const values = { member_id: memberId, subscription: JSON.stringify(subscription) }
  await tx
    .insertInto('push_subscription')
    .values({ endpoint: subscription.endpoint, ...values, created_at: now })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(values))
    .execute()
}
