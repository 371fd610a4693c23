import { onForget } from '#src/lib/forget.ts'
import { type Conversation, asLeft } from './conversation-state.ts'

/** Conversations that the member left: they are there at once on the way back. */
const left = new Map<string, Conversation>()
const atMost = 20

export function remember(id: string, conversation: Conversation): void {
  left.delete(id)
  left.set(id, asLeft(conversation))
  const [oldest] = left.keys()
  if (left.size > atMost && oldest !== undefined) left.delete(oldest)
}

export function findLeft(
  matches: (conversation: Conversation) => boolean
): Conversation | undefined {
  return [...left.values()].find(matches)
}

/** Changes a remembered conversation; one that can no longer be kept up (`null`) is dropped. */
export function changeLeft(
  id: string,
  change: (conversation: Conversation) => Conversation | null
): void {
  const known = left.get(id)
  if (!known) return
  const next = change(known)
  if (next) left.set(id, next)
  else left.delete(id)
}

export function dropLeft(matches: (conversation: Conversation) => boolean): void {
  for (const [id, conversation] of left) if (matches(conversation)) left.delete(id)
}

onForget(() => left.clear())
