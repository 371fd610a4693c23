import { map } from 'nanostores'
import { sendTyping } from '#contract/chats.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { environment } from '#src/lib/environment.ts'
import { onForget } from '#src/lib/forget.ts'

/** Conversations in which the other side is typing right now. */
export const $typing = map<Record<string, true>>({})

const ends = new Map<string, ReturnType<typeof setTimeout>>()

/** The other side types; without a sign for a while it has stopped. */
export function startTyping(conversationId: string): void {
  clearTimeout(ends.get(conversationId))
  $typing.setKey(conversationId, true)
  const stop = () => stopTyping(conversationId)
  ends.set(conversationId, setTimeout(stop, limits.typingSeconds * 1000))
}

export function stopTyping(conversationId: string): void {
  clearTimeout(ends.get(conversationId))
  ends.delete(conversationId)
  $typing.setKey(conversationId, undefined as never)
}

const toldEveryMilliseconds = 3000
let lastTold = { conversationId: '', at: 0 }

/** Tells the other side that the member types, at most once in 3 s. */
export async function tellTyping(conversationId: string): Promise<void> {
  const at = environment.now()
  const isRecent = at - lastTold.at < toldEveryMilliseconds
  if (isRecent && lastTold.conversationId === conversationId) return
  lastTold = { conversationId, at }
  try {
    await call(sendTyping, { body: { conversation_id: conversationId } })
  } catch (error) {
    // Nobody misses it.
    expectApiError(error)
  }
}

onForget(() => {
  for (const id of ends.keys()) stopTyping(id)
  lastTold = { conversationId: '', at: 0 }
})
