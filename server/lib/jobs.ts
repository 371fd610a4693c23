import { type SqlBool, sql } from 'kysely'
import { cutText } from '#contract/cut-text.ts'
import { lockName } from '#server/db/locks.ts'
import type { PushNote } from '#server/db/push-jobs.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from './dependencies.ts'
import { newId } from './ids.ts'
import { isWorth, pauseSeconds } from './job-patience.ts'
import { secondsAfter } from './time.ts'

/** Everything that is done later, and what it needs to know. */
export interface JobData {
  /** Until when the letter is of any use: its link is over then. */
  send_mail: { mail_id: string; until?: string | undefined }
  /** To all devices of the member, or once more to one that did not take it so many times. */
  send_push: PushNote & { endpoint?: string; failed?: number }
  send_refund: { refund_id: string }
  arrange_photos: { member_id: string }
  automatic_answer: { conversation_id: string; profile_id: string; member_id: string }
  credit_back: Record<string, never>
  credit_back_senders: { member_id: string }
  mail_likes: Record<string, never>
  mail_reminders: Record<string, never>
  mail_unread: Record<string, never>
  erase_accounts: Record<string, never>
  reconcile_orders: Record<string, never>
  remove_chat_photo_files: { storage_key: string }
  remove_photo_files: { photo_id: string; storage_key: string }
  report_jobs: Record<string, never>
  settle_photo_files: { photo_id: string }
  sweep: Record<string, never>
  sweep_online: Record<string, never>
}
export type JobKind = keyof JobData
export type JobHandlers = {
  [Kind in JobKind]: (data: JobData[Kind], deps: Dependencies) => Promise<void>
}

const lockSeconds = 60
/** A job that failed so often has failed for an hour, a minutely one for some minutes. */
const longAttempts = 10

/** Written in the transaction of what causes it, so that neither is there without the other. */
export async function enqueue<Kind extends JobKind>(
  tx: Tx,
  kind: Kind,
  data: JobData[Kind],
  runAt: Date,
  now: Date
): Promise<void> {
  await tx
    .insertInto('job')
    .values({ id: newId(), kind, data: JSON.stringify(data), run_at: runAt, created_at: now })
    .execute()
}

/** Like `enqueue`, unless one of its kind waits or runs already. */
export async function enqueueOnce<Kind extends JobKind>(
  tx: Tx,
  kind: Kind,
  data: JobData[Kind],
  runAt: Date,
  now: Date
): Promise<void> {
  await lockName(tx, `job ${kind}`)
  const waiting = await tx
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (!waiting) await enqueue(tx, kind, data, runAt, now)
}

const lanes = ['mail', 'push', 'other'] as const
/** Which jobs a worker takes: those that wait for another machine have workers of their own. */
export type Lane = (typeof lanes)[number]

const isInLane = {
  mail: sql<SqlBool>`kind = 'send_mail'`,
  push: sql<SqlBool>`kind = 'send_push'`,
  other: sql<SqlBool>`kind <> 'send_push' and kind <> 'send_mail'`,
  any: sql<SqlBool>`true`
}

/** Takes the next due job, or null. SKIP LOCKED keeps two workers off one job. */
async function takeJob(deps: Dependencies, lane: keyof typeof isInLane) {
  const now = deps.clock()
  return transact(deps, async tx => {
    const job = await tx
      .selectFrom('job')
      .selectAll()
      .where('done_at', 'is', null)
      .where(isInLane[lane])
      .where('run_at', '<=', now)
      .where(eb => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
      .orderBy('run_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!job) return null
    await tx
      .updateTable('job')
      .set({
        // One that takes its process along each time comes back as seldom as one that fails.
        locked_until: secondsAfter(
          now,
          Math.max(lockSeconds, pauseSeconds(job.kind, job.attempts))
        ),
        attempts: sql`attempts + 1`
      })
      .where('id', '=', job.id)
      .execute()
    return job
  })
}

/** Runs one due job, of this lane or of any. @returns false when nothing was due */
export async function runNextJob(
  deps: Dependencies,
  handlers: JobHandlers,
  lane: keyof typeof isInLane = 'any'
): Promise<boolean> {
  const job = await takeJob(deps, lane)
  if (!job) return false
  try {
    const handle = handlers[job.kind as JobKind] as (
      data: unknown,
      deps: Dependencies
    ) => Promise<void>
    await handle(job.data, deps)
    await settle(deps, job.id, { done_at: deps.clock(), last_error: null })
  } catch (error) {
    await putOff(deps, job, error)
  }
  return true
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeJob>>>

/** Later again, or never when that is worth nothing: such a job is done and keeps its error. */
async function putOff(deps: Dependencies, job: Taken, error: unknown): Promise<void> {
  const now = deps.clock()
  const runAt = secondsAfter(now, pauseSeconds(job.kind, job.attempts))
  const comesAgain = isWorth(job, runAt)
  const line = { error, job: job.id, kind: job.kind, attempts: job.attempts + 1 }
  if (!comesAgain) deps.log.error(line, 'job given up')
  else if (line.attempts === longAttempts) deps.log.error(line, 'job fails for long')
  else deps.log.warn(line, 'job failed')
  const last_error = cutText(String(error), 500)
  await settle(
    deps,
    job.id,
    comesAgain ? { run_at: runAt, last_error } : { done_at: now, last_error }
  )
}

async function settle(
  { db }: Dependencies,
  id: string,
  values: { run_at?: Date; done_at?: Date; last_error: string | null }
): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...values, locked_until: null })
    .where('id', '=', id)
    .execute()
}

/** Finds the lanes that have a due job, in one statement: an idle server runs nothing else. */
export async function findDueLanes({ db, clock }: Dependencies): Promise<Set<Lane>> {
  const now = clock()
  const due = (lane: Lane) => sql`exists (
    select from job where done_at is null and ${isInLane[lane]}
      and run_at <= ${now} and (locked_until is null or locked_until < ${now}))`
  const { rows } = await sql<Record<Lane, boolean>>`
    select ${due('mail')} as mail, ${due('push')} as push, ${due('other')} as other`.execute(db)
  const [found] = rows
  return new Set(found ? lanes.filter(lane => found[lane]) : [])
}

/** How the jobs of one kind stand. */
export interface JobCount {
  kind: string
  /** All that are still to be done. */
  waiting: number
  /** Those of them that failed at least once. */
  failing: number
  /** Given up within the week for which done jobs are kept. */
  failed: number
}

/** Only of kinds of which there are any; reads the whole table, so nobody asks in every request. */
export async function jobCounts(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select kind,
      (count(*) filter (where done_at is null))::integer as waiting,
      (count(*) filter (where done_at is null and last_error is not null))::integer as failing,
      (count(*) filter (where done_at is not null))::integer as failed
    from job
    where done_at is null or last_error is not null
    group by kind
    order by kind`.execute(db)
  return rows
}
