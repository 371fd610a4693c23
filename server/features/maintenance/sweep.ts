import { sweepUnsent } from '#server/features/chats/photo-files.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'

const hours = 3_600_000

/** How long rows are kept that serve only for a while (design §4, §7). */
const kept = {
  idempotency: 24 * hours,
  events: 48 * hours,
  jobs: 7 * 24 * hours,
  bounces: 30 * 24 * hours,
  unsentPhotos: 24 * hours,
  // They count for 7 days.
  checkIns: 7 * 24 * hours,
  // Longer than the day in which they are counted.
  codes: 48 * hours,
  // Shorter than an account waits for its erasure: letters name people.
  outbox: 13 * 24 * hours,
  // Longer than any limit looks back.
  mailRecords: 31 * 24 * hours,
  // As the privacy page says; what is open waits.
  complaints: 2 * 365 * 24 * hours
}

/**
 * Deletes what has served its time: keys, events, sessions, links, pauses, check-ins, codes, jobs, bounces,
 * counters, complaints and reports that were decided long ago, and photos that no message ever
 * carried.
 */
export async function sweep(deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await db.deleteFrom('idempotency').where('created_at', '<', ago(kept.idempotency)).execute()
  await db.deleteFrom('event').where('created_at', '<', ago(kept.events)).execute()
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('mailed_token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('photo_key').where('expires_at', '<=', now).execute()
  await db.deleteFrom('spending_pause').where('until', '<=', now).execute()
  await db.deleteFrom('spending_check_in').where('shown_at', '<', ago(kept.checkIns)).execute()
  await db
    .deleteFrom('spending_limit')
    .where('coming_at', '<=', now)
    .where('coming_cents', 'is', null)
    .execute()
  await db.deleteFrom('job').where('done_at', '<', ago(kept.jobs)).execute()
  await db.deleteFrom('bounce').where('created_at', '<', ago(kept.bounces)).execute()
  await db.deleteFrom('sms_code').where('created_at', '<', ago(kept.codes)).execute()
  await db.deleteFrom('mail_record').where('created_at', '<', ago(kept.mailRecords)).execute()
  await db.deleteFrom('mail').where('created_at', '<', ago(kept.outbox)).execute()
  await db.deleteFrom('sms').where('created_at', '<', ago(kept.outbox)).execute()
  await db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute()
  await db
    .deleteFrom('complaint')
    .where('status', '<>', 'open')
    .where(eb => eb.fn.coalesce('answered_at', 'created_at'), '<', ago(kept.complaints))
    .execute()
  await db
    .deleteFrom('report')
    .where('status', '=', 'closed')
    .where('created_at', '<', ago(kept.complaints))
    // One that waited long was decided later, and what was decided can be appealed.
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('decision')
            .select('decision.id')
            .whereRef('decision.report_id', '=', 'report.id')
            .where('decision.created_at', '>=', ago(kept.complaints))
        )
      )
    )
    .execute()
  await sweepUnsent(deps, ago(kept.unsentPhotos))
}
