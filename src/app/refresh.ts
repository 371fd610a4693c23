import { limits } from '#contract/limits.ts'
import type { ServerEvent } from '#contract/events.ts'
import { $chats, applyChatEvent } from '#src/features/chats/chats.ts'
import { $likes, applyLikeEvent } from '#src/features/likes/likes.ts'
import { $user, followSignOut, loadSession, setBalance } from '#src/features/session/session.ts'
import { listenToServer, onServerEvent } from '#src/lib/events.ts'

async function refreshAll(): Promise<void> {
  await loadSession()
  // The session may have ended elsewhere: then there is nothing to ask for.
  if ($user.get()) await Promise.all([$chats.reload(), $likes.reload()])
}

function apply(event: ServerEvent): void {
  if (event.name === 'balance') setBalance(event.data)
  if (event.name === 'session_ended') void loadSession()
  applyChatEvent(event)
  applyLikeEvent(event)
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
 * @returns the function that stops
 */
export function keepFresh(isPushSubscribed: () => boolean): () => void {
  const ends = [
    refreshPeriodically(isPushSubscribed),
    onServerEvent(apply),
    followSignOut(),
    listenToServer(() => void loadSession())
  ]
  return () => ends.forEach(end => end())
}
