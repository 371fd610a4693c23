import { createHash } from 'node:crypto'
import { defaultLocale } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import { PushFailed, type PushTarget } from '#server/adapters/push/port.ts'
import type { PushNote } from '#server/db/push-jobs.ts'
import { transact } from '#server/db/transact.ts'
import { wants } from '#server/features/notifications/choices.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type JobData, enqueue } from '#server/lib/jobs.ts'
import { daySeconds, secondsAfter } from '#server/lib/time.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { noticeOf } from './notice.ts'
import { type Occasion, occasionOf } from './occasion.ts'
import {
  failuresAtMost,
  noteFailure,
  noteSent,
  removeSubscription,
  targetsOf
} from './subscriptions.ts'
import { waitingFor } from './waiting.ts'

type Needed = Pick<Dependencies, 'db' | 'fanout' | 'clock' | 'log' | 'push' | 'sites'>

/** A device that is off for longer hears of it in the application. */
const keptSeconds = daySeconds
/** After each failure of a note; the service may ask for more. */
const pausesSeconds = [60, 300, 1800, 7200]
const longestPauseSeconds = daySeconds

/**
 * The job `send_push`: tells the member's devices, unless they have been here since or it is no news
 * any more. Each device is on its own: one that is gone is forgotten, one that fails comes again.
 */
export async function sendPush(
  { endpoint, failed = 0, ...note }: JobData['send_push'],
  deps: Needed
): Promise<void> {
  const now = deps.clock()
  const occasion = await occasionOf(deps.db, note)
  if (!occasion || hasBeenHereSince(occasion)) return
  const until = onlineUntil(occasion)
  // The page tells who is here; whether it did shows when they are gone.
  if (until > now) return again(deps, { ...note, ...(endpoint && { endpoint, failed }) }, until)
  const wanting = await wants(deps.db, [note.member_id], note.kind, 'push')
  if (!wanting.has(note.member_id)) return
  const targets = await targetsOf(deps.db, note.member_id, now, endpoint)
  if (targets.length === 0) return
  const payload = JSON.stringify(await compose(deps, note, occasion))
  await Promise.all(targets.map(target => deliver(deps, { note, failed, target }, payload)))
}

function hasBeenHereSince({ last_seen_at, caused_at }: Occasion): boolean {
  return last_seen_at !== null && last_seen_at > caused_at
}

function onlineUntil({ last_seen_at }: Occasion): Date {
  return new Date((last_seen_at?.getTime() ?? 0) + limits.onlineSeconds * 1000)
}

function again(deps: Needed, data: JobData['send_push'], at: Date): Promise<void> {
  return transact(deps, tx => enqueue(tx, 'send_push', data, at, deps.clock()))
}

async function compose({ db, sites, clock }: Needed, note: PushNote, occasion: Occasion) {
  const site = sites.byId(occasion.site_id)
  return noticeOf(site, note, {
    locale:
      supportedLocale(occasion.language) ?? supportedLocale(site.domain_language) ?? defaultLocale,
    name: occasion.push_names ? occasion.name : null,
    fictional: occasion.sender_kind === 'fictional',
    badge: await waitingFor(db, { site, now: clock() }, note.member_id)
  })
}

/** @param delivery with how often the device did not take this note before */
async function deliver(
  deps: Needed,
  { note, failed, target }: { note: PushNote; failed: number; target: PushTarget },
  payload: string
): Promise<void> {
  const { endpoint } = target
  const topic = createHash('sha256').update(note.tag).digest('base64url').slice(0, 32)
  try {
    const outcome = await deps.push.send({ target, payload, topic, keptSeconds })
    if (outcome === 'gone') await removeSubscription(deps.db, endpoint)
    else await noteSent(deps.db, endpoint, deps.clock())
  } catch (error) {
    if (!(error instanceof PushFailed)) throw error
    deps.log.warn({ error }, 'a push notification did not go out')
    await comeAgain(deps, { ...note, endpoint, failed: failed + 1 }, error.retryAfterSeconds ?? 0)
  }
}

async function comeAgain(
  deps: Needed,
  data: PushNote & { endpoint: string; failed: number },
  wishedSeconds: number
): Promise<void> {
  const now = deps.clock()
  await transact(deps, async tx => {
    const failures = await noteFailure(tx, data.endpoint, data.failed)
    const pause = pausesSeconds[data.failed - 1]
    if (failures >= failuresAtMost || pause === undefined) return
    const seconds = Math.min(Math.max(pause, wishedSeconds), longestPauseSeconds)
    await enqueue(tx, 'send_push', data, secondsAfter(now, seconds), now)
  })
}
