import { onForget } from '#src/lib/forget.ts'
import type { LogEntry } from './log-entries.ts'

const opened = new Set<string>()

onForget(() => opened.clear())

/**
 * Whether a gift that is drawn now opens before the member's eyes: one that was just given, or one
 * of the other side that was not seen yet; each only once.
 */
export function openGift({ key, own, message, outgoing }: LogEntry): boolean {
  const isComing = own ? outgoing?.status === 'sending' : message?.read_at === null
  if (!isComing || opened.has(key)) return false
  opened.add(key)
  return true
}
