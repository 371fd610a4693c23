import { limits } from '#contract/limits.ts'
import type { ServerEvent } from '#contract/events.ts'
import { $chats, applyChatEvent } from '#src/features/chats/chats.ts'
import { $likes, applyLikeEvent } from '#src/features/likes/likes.ts'
import { loadSession, setBalance } from '#src/features/session/session.ts'
import { listenToServer, onServerEvent } from '#src/lib/events.ts'

function refreshAll(): void {
  void loadSession()
  void $chats.reload()
  void $likes.reload()
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
    refreshAll()
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
  const ends = [refreshPeriodically(isPushSubscribed), onServerEvent(apply), listenToServer()]
  return () => ends.forEach(end => end())
}
