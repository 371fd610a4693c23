import { limits } from '#contract/limits.ts'
import type { EventData, ServerEvent } from '#contract/events.ts'
import { $chats, applyChatEvent } from '#src/features/chats/chats.ts'
import { $likes, applyLikeEvent } from '#src/features/likes/likes.ts'
import { refreshSeenMember } from '#src/features/members/member.ts'
import { isSubscribedHere } from '#src/features/push/subscriber.ts'
import {
  $user,
  followEndedSession,
  loadSession,
  setBalance
} from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { listenToServer, onServerEvent } from '#src/lib/events.ts'
import { onSignOut } from '#src/lib/forget.ts'
import { createRetry } from '#src/lib/retry-backoff.ts'
import { type WatchVisibility, listenWhileSeen } from './listening.ts'

/** Loaded late: hardly ever is anything unsent when the application opens elsewhere than in a chat. */
const outbox = () => import('#src/features/chats/outbox.ts')

onSignOut(leaving => {
  const id = $user.get()?.id
  // Without a connection the code may not load; then the rows stay, which only their member can see.
  if (id)
    outbox().then(
      ({ forgetKept }) => forgetKept(id, leaving),
      () => {}
    )
})

/** Loaded late: it is seldom that somebody is given a key. */
async function tellOfKey(key: EventData<'photo_key'>): Promise<void> {
  const { receiveKey } = await import('#src/features/photos/receive-key.ts')
  await receiveKey(key)
}

/** @returns the function that stops */
function sendUnsent(): () => void {
  let stop = () => {}
  let isWanted = true
  const retry = createRetry(begin)
  const timer = setTimeout(() => void begin(), limits.refreshDelaySeconds * 1000)

  function begin(): Promise<void> {
    return outbox().then(
      ({ keepSending }) => {
        retry.stop()
        if (isWanted) stop = keepSending()
      },
      () => {
        if (isWanted) retry.start('network')
      }
    )
  }

  return () => {
    isWanted = false
    clearTimeout(timer)
    retry.stop()
    stop()
  }
}

async function refreshAll(): Promise<void> {
  // Without them nothing has a price.
  if ($settings.get().status === 'failed') void $settings.refresh()
  await loadSession()
  // The session may have ended elsewhere: then there is nothing to ask for.
  if ($user.get()) await reloadLists()
}

async function reloadLists(): Promise<void> {
  await Promise.all([$chats.refresh(), $likes.refresh()])
}

function apply(event: ServerEvent): void {
  if (event.name === 'balance') setBalance(event.data)
  if (event.name === 'session_ended') void followEndedSession()
  // Who has no connection finds the key among the others.
  if (event.name === 'photo_key') tellOfKey(event.data).catch(() => {})
  // Perhaps a block: who is not to be seen any more goes from under the eyes.
  if (event.name === 'chat_removed') void refreshSeenMember(event.data.profile_id)
  applyChatEvent(event)
  applyLikeEvent(event)
  // Last: a load that has begun before an event is taken for older than that, and begins again.
  if (event.name === 'lists_changed') void reloadLists()
}

/**
 * The refresh of specification §4: every 60 s, 300 s with push, from 5 s after the start.
 *
 * @returns the function that stops
 */
export function refreshPeriodically(isPushSubscribed: () => boolean): () => void {
  let timer = setTimeout(function tick() {
    void refreshAll()
    const seconds = isPushSubscribed() ? limits.refreshPushSeconds : limits.refreshSeconds
    timer = setTimeout(tick, seconds * 1000)
  }, limits.refreshDelaySeconds * 1000)
  return () => clearTimeout(timer)
}

/**
 * Keeps a logged-in member's state alive: events at once, and the periodic refresh as the safety
 * net.
 *
 * @param isPushSubscribed as far as this browser remembers, where nobody asks its push service
 * @returns the function that stops
 */
export function keepFresh(
  isPushSubscribed: () => boolean = isSubscribedHere,
  watch?: WatchVisibility
): () => void {
  const ends = [
    refreshPeriodically(isPushSubscribed),
    sendUnsent(),
    onServerEvent(apply),
    listenWhileSeen(
      () => listenToServer(() => void loadSession(), $user.get()?.id),
      isPushSubscribed,
      watch
    )
  ]
  return () => ends.forEach(end => end())
}
