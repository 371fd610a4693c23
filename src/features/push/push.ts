import { atom, computed } from 'nanostores'
import type { ErrorCode } from '#contract/errors.ts'
import { type PushNotice, removePushSubscription } from '#contract/push.ts'
import { $user } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { ApiError, expectApiError } from '#src/lib/api-error.ts'
import { onForget, onSignOut } from '#src/lib/forget.ts'
import { $router, goToPath } from '#src/lib/router.ts'
import { keepingOf } from '#shared/offline.ts'
import { edges } from './edges.ts'
import { type PushState, currentState, endIn, isFor, publicKey, store } from './standing.ts'
import { subscriber } from './subscriber.ts'
import type { PushLine } from './worker.ts'

/** Where this browser stands. */
export const $push = atom<PushState>({ status: 'unknown' })

/** The browser can, and nothing stands against asking the member: what the alert goes by. */
export const $offersPush = computed($push, ({ status }) => status === 'not_subscribed')

/**
 * What the worker was sent last while a page was open. No screen shows it: specification §3 lists it
 * among the state that the client keeps ("last message").
 */
export const $lastPush = atom<PushNotice | null>(null)

export type PushAct =
  | { status: 'idle' }
  | { status: 'working' }
  /** `refused` by the browser; else what the server says. */
  | { status: 'failed'; code: ErrorCode | 'refused' }

export const $pushAct = atom<PushAct>({ status: 'idle' })

export function isPushSubscribed(): boolean {
  return $push.get().status === 'subscribed'
}

let generation = 0
onForget(() => {
  generation++
  $push.set({ status: 'unknown' })
  $pushAct.set({ status: 'idle' })
  $lastPush.set(null)
})

// Who comes next in this browser is told nothing of the one before.
onSignOut(() => {
  subscriber.clear()
  if (edges.support() === 'yes') edges.find().then(endIn, () => {})
})

/** Looks where the browser stands; what it has subscribed is stored anew, as the session may be new. */
export async function lookAtPush(): Promise<void> {
  if ($pushAct.get().status === 'working') return
  const mine = ++generation
  const state = await currentState()
  if (mine === generation) $push.set(state)
}

/** Asks the member and subscribes this browser; only to be called by a tap of theirs. */
export async function subscribeToPush(): Promise<void> {
  if ($pushAct.get().status === 'working') return
  $pushAct.set({ status: 'working' })
  const mine = ++generation
  // First, as some browsers ask only right after the tap.
  const permission = await edges.ask().catch(() => 'default' as const)
  const outcome = permission === 'granted' ? await subscribe() : edgesSay(permission)
  if (mine !== generation) return
  $push.set(outcome.state)
  $pushAct.set(outcome.act)
}

interface Outcome {
  state: PushState
  act: PushAct
}

const idle = { status: 'idle' } as const

function edgesSay(permission: NotificationPermission): Outcome {
  return { state: { status: permission === 'denied' ? 'denied' : 'not_subscribed' }, act: idle }
}

async function subscribe(): Promise<Outcome> {
  const failed = (code: ErrorCode | 'refused'): Outcome => ({
    state: { status: 'not_subscribed' },
    act: { status: 'failed', code }
  })
  const key = await publicKey()
  if (key === null) return failed('network')
  try {
    const found = await edges.find()
    if (found && !isFor(found, key)) await endIn(found)
    await store(await edges.subscribe(key))
    subscriber.write($user.get()?.id ?? null)
    return { state: { status: 'subscribed' }, act: idle }
  } catch (error) {
    // What is no answer of the server is the browser's: it has no push service, or none that answers.
    return failed(error instanceof ApiError ? error.code : 'refused')
  }
}

/** This browser is told nothing any more. */
export async function unsubscribeFromPush(): Promise<void> {
  if ($pushAct.get().status === 'working') return
  $pushAct.set({ status: 'working' })
  const mine = ++generation
  try {
    await call(removePushSubscription)
    subscriber.clear()
    await endIn(await edges.find().catch(() => null))
    if (mine !== generation) return
    $push.set({ status: 'not_subscribed' })
    $pushAct.set(idle)
  } catch (error) {
    const { code } = expectApiError(error)
    if (mine === generation) $pushAct.set({ status: 'failed', code })
  }
}

/**
 * For a member: knows where the browser stands, hears the worker, and takes notifications away whose
 * place is opened. @returns what ends it
 */
export function followPush(): () => void {
  void lookAtPush()
  if (edges.support() !== 'yes') return () => {}
  const ends = [
    edges.listen(answer),
    $router.subscribe(page => {
      if (page) edges.close(page.path).catch(() => {})
    })
  ]
  return () => ends.forEach(end => end())
}

/** Whether this page shows what was pushed, or goes where a tap leads. */
function answer({ push, open }: PushLine): boolean {
  const path = $router.get()?.path
  if (push) $lastPush.set(push)
  if (push) return path === push.path
  // Who pays, or signs with a link, is left there.
  const isBusy = path !== undefined && keepingOf(path, true) === 'none'
  if (open === undefined || isBusy || !$user.get()) return false
  goToPath(open)
  return true
}
