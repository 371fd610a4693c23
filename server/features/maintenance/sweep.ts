import type { Dependencies } from '#server/lib/dependencies.ts'

const hours = 3_600_000

/** How long rows are kept that serve only for a while (design §4, §7). */
const kept = {
  idempotency: 24 * hours,
  events: 48 * hours,
  jobs: 7 * 24 * hours
}

/** Deletes what has served its time: keys, events, sessions, mailed links, finished jobs, counters. */
export async function sweep({ db, clock }: Dependencies): Promise<void> {
  const now = clock()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await db.deleteFrom('idempotency').where('created_at', '<', ago(kept.idempotency)).execute()
  await db.deleteFrom('event').where('created_at', '<', ago(kept.events)).execute()
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('mailed_token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('job').where('done_at', '<', ago(kept.jobs)).execute()
  await db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute()
}
