import type { User } from '#contract/session.ts'
import { pathTo } from '#src/lib/router.ts'
import type { Conversation } from './conversation-state.ts'

/** Where credits are bought; it leads back to the conversation, if wanted with its gifts open. */
export function tillPath(
  user: User | null,
  { id, profile }: Pick<Conversation, 'id' | 'profile'>,
  gifts = false
): string {
  const search: Record<string, number> = gifts ? { gift: 1 } : {}
  const return_path = id
    ? pathTo('chats-id', { id }, search)
    : pathTo('members-id-chat', { id: profile.id }, search)
  return pathTo(user?.paid_user ? 'credits' : 'premium', {}, { return_path })
}
