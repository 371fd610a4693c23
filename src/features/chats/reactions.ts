import { task } from 'nanostores'
import { reactToMessage } from '#contract/chats.ts'
import type { Message, Reaction } from '#contract/messages.ts'
import { $user } from '#src/features/session/session.ts'
import { tellFailure } from '#src/features/toasts/tell-failure.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { onForget } from '#src/lib/forget.ts'
import { changeMessage, takeChanged } from './message-changes.ts'

/** What the member wants on each message of which the server was not told everything yet. */
const wanted = new Map<string, Reaction | null>()

onForget(() => wanted.clear())

/** The member's reaction to a message. */
export function ownReaction({ reactions }: Message): Reaction | null {
  const memberId = $user.get()?.id
  return reactions.find(({ member_id }) => member_id === memberId)?.reaction ?? null
}

/**
 * Sets the member's reaction, or takes it back (`null`). It shows at once; what the server refuses
 * goes again. Of quick changes the last one stays.
 */
export async function react(message: Message, reaction: Reaction | null): Promise<void> {
  const { id } = message
  const isRunning = wanted.has(id)
  const before = ownReaction(message)
  wanted.set(id, reaction)
  show(message, reaction)
  if (!isRunning) await task(() => tell(message, before))
}

async function tell(message: Message, before: Reaction | null): Promise<void> {
  const { id } = message
  let confirmed = before
  for (;;) {
    const reaction = wanted.get(id)
    if (reaction === undefined) return
    try {
      const { message: changed } = await call(reactToMessage, { body: { id, reaction } })
      confirmed = reaction
      if (wanted.get(id) !== reaction) continue
      wanted.delete(id)
      takeChanged(changed)
    } catch (error) {
      expectApiError(error)
      if (!wanted.delete(id)) return
      show(message, confirmed)
      await tellFailure('chats', 'reaction.failed', error)
    }
  }
}

function show(message: Message, reaction: Reaction | null): void {
  const memberId = $user.get()?.id
  if (!memberId) return
  changeMessage(message, now => {
    const others = now.reactions.filter(({ member_id }) => member_id !== memberId)
    const own = reaction ? [{ member_id: memberId, reaction }] : []
    return { ...now, reactions: [...others, ...own] }
  })
}
