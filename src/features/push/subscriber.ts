import * as z from 'zod/mini'
import { $user } from '#src/features/session/session.ts'
import { persisted } from '#src/lib/persisted.ts'

/** Who subscribed this browser: what is left of somebody else is no yes of the next one. */
export const subscriber = persisted('push-subscriber', z.nullable(z.string()), null)

/**
 * Whether the member who is logged in has subscribed this browser, as far as it remembers: for pages
 * that do not ask the push service (`isPushSubscribed` does).
 */
export function isSubscribedHere(): boolean {
  const kept = subscriber.read()
  return kept !== null && kept === $user.get()?.id
}
