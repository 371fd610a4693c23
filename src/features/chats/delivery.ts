import { onMount, task } from 'nanostores'
import { $user, loadSession } from '#src/features/session/session.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { $attentive } from '#src/lib/attention.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { watchOnline } from '#src/lib/online.ts'
import { alone, announceTab, openLine, tabId } from '#src/lib/tabs.ts'
import { type Arrival, arrive } from './arrival.ts'
import { onChatEvent } from './chats.ts'
import { $waitsFor, endPause, isPausing, pauseAfter, rest, wait } from './outbox-backoff.ts'
import { $outgoing, loadOutgoing, outgoingRows, setOutgoing } from './outgoing.ts'
import type { OutgoingRow } from './outgoing-row.ts'
import { post } from './posting.ts'
import { type Refusal, refuse, showRefusal } from './refusal.ts'

type Word = { member_id: string } & (
  | { arrival: Arrival }
  | { tab: string; refusal: Refusal }
  | { tryNow: true }
)

let pass: Promise<void> | undefined
let line: ReturnType<typeof openLine<Word>> | undefined

// As long as anybody shows what is on its way, it goes on by itself: after a reload, after a cut,
// for a tab that was closed.
onMount($outgoing, () => {
  announceTab()
  line = openLine<Word>('vonk-delivery', hear)
  const stops = [
    $outgoing.listen(goOn),
    $attentive.listen(attentive => void (attentive && tryNow())),
    watchOnline(tryNow),
    onChatEvent(({ name }) => void (name === 'ready' && tryNow()))
  ]
  return () => {
    for (const stop of stops) stop()
    line?.close()
    line = undefined
  }
})
onForget(() => {
  pass = undefined
  rest()
})

function hear(word: Word): void {
  if (word.member_id !== $user.get()?.id) return
  if ('arrival' in word) arrive(word.arrival)
  else if ('tryNow' in word) tryAgain()
  else if (word.tab === tabId) void showRefusal(word.refusal)
}

/** Sends a refusal to the tab where the text was written. */
export function tellRefusal(tab: string, refusal: Refusal): void {
  const member_id = $user.get()?.id
  if (member_id) line?.tell({ member_id, tab, refusal })
}

/** The connection may be back: whichever tab waits tries at once. */
function tryNow(): void {
  const member_id = $user.get()?.id
  if (member_id && nextUp()) line?.tell({ member_id, tryNow: true })
  tryAgain()
}

function tryAgain(): void {
  // The server said how long: another try would only be counted.
  if ($waitsFor.get() === 'server') return
  endPause()
  goOn()
}

function goOn(): void {
  if (!isPausing() && nextUp()) void deliver()
}

/**
 * Sends what waits, one after another, as the only tab of this browser that does; whoever calls
 * meanwhile joins in.
 *
 * @returns once everything was tried
 */
export function deliver(): Promise<void> {
  const memberId = $user.get()?.id
  if (!memberId) return Promise.resolve()
  if (pass) return pass
  const isWanted = sameMember()
  pass = task(async () => {
    try {
      do await alone(`vonk-outbox-${memberId}`, () => deliverAll(isWanted))
      while (isWanted() && !isPausing() && nextUp())
    } finally {
      // At once: what comes from now on needs a pass of its own.
      if (isWanted()) pass = undefined
    }
  })
  return pass
}

/**
 * The first in line. A message waits for those before it to the same profile about which the member
 * has something to decide.
 */
function nextUp(): OutgoingRow | undefined {
  const held = new Set<string>()
  for (const row of outgoingRows()) {
    const isHeld = held.has(row.profile_id)
    if (row.status === 'sending' && !isHeld) return row
    if (row.status === 'question' || row.status === 'consent') held.add(row.profile_id)
  }
  return undefined
}

async function deliverAll(isWanted: () => boolean): Promise<void> {
  if (!isWanted()) return
  // The tab before may have sent what this one still holds for unsent.
  await loadOutgoing()
  for (let row = nextUp(); row && isWanted() && !isPausing(); row = nextUp()) {
    await attempt(row, isWanted)
  }
}

async function attempt(row: OutgoingRow, isWanted: () => boolean): Promise<void> {
  try {
    const sent = await post(row, isWanted)
    if (!sent || !isWanted()) return
    const { message, balance } = sent
    rest()
    const { profile_id, consent } = row
    const arrival = { message, balance, profile_id, consent }
    line?.tell({ member_id: row.member_id, arrival })
    arrive(arrival)
  } catch (error) {
    // Nobody, or somebody else, is logged in here by now: nothing is refused to them.
    if (isLoggedOut(error)) await loadSession()
    if (isWanted()) await stumble(row, error)
  }
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'authentication_required'
}

async function stumble(row: OutgoingRow, error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) {
    await setOutgoing(row.key, { status: 'failed', code: 'internal' })
    throw error
  }
  const pause = pauseAfter(error)
  if (pause !== null) return wait(error.code, pause, goOn)
  rest()
  await refuse(row, error, tellRefusal)
}
