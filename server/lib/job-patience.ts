import type { JobKind } from './jobs.ts'
import { daySeconds } from './time.ts'

const hourSeconds = 3600

/** For how long a job that fails comes again; this is the one place that says so. */
interface Patience {
  /** Counted from when the job was written. */
  seconds: number
  /** Between two attempts at most, so that what was away is not found back too late. */
  pauseSeconds: number
}

/** What has to happen: money, pictures that must go, and what the server does again and again. */
const always: Patience = { seconds: Infinity, pauseSeconds: hourSeconds }
/** What would come again within minutes anyway. */
const minutely: Patience = { seconds: Infinity, pauseSeconds: 60 }
/** As mail servers do (RFC 5321, 4.5.4.1); a letter may say that it is worth nothing before. */
const letter: Patience = { seconds: 5 * daySeconds, pauseSeconds: hourSeconds }
/** Later it is no news any more; what a push service refuses, `send_push` sees to itself. */
const news: Patience = { seconds: daySeconds, pauseSeconds: hourSeconds }
/** Somebody waits for the answer of a fictional profile. */
const conversation: Patience = { seconds: 600, pauseSeconds: 60 }

const patience: Record<JobKind, Patience> = {
  send_mail: letter,
  send_push: news,
  send_refund: always,
  arrange_photos: always,
  automatic_answer: conversation,
  credit_back: always,
  credit_back_senders: always,
  mail_likes: always,
  mail_reminders: always,
  mail_unread: minutely,
  erase_accounts: always,
  reconcile_orders: minutely,
  remove_chat_photo_files: always,
  remove_photo_files: always,
  report_jobs: always,
  settle_photo_files: always,
  sweep: always,
  sweep_online: minutely
}

/** A kind that only another version of the server knows waits for that one. */
function patienceOf(kind: string): Patience {
  return kind in patience ? patience[kind as JobKind] : always
}

/** How long a job rests after it failed, `attempts` times before. */
export function pauseSeconds(kind: string, attempts: number): number {
  return Math.min(2 ** Math.min(attempts, 20) * 5, patienceOf(kind).pauseSeconds)
}

/** Whether another attempt is worth it at that instant; `until` is what the job says itself. */
export function isWorth(
  { kind, data, created_at }: { kind: string; data: unknown; created_at: Date },
  at: Date
): boolean {
  const { until } = data as { until?: string }
  if (until !== undefined && at >= new Date(until)) return false
  return at.getTime() - created_at.getTime() <= patienceOf(kind).seconds * 1000
}
