import type { Message } from '#contract/chats.ts'
import type { Balance } from '#contract/credits.ts'
import type { ProfileCard } from '#contract/members.ts'
import { $user, setBalance, setUser } from '#src/features/session/session.ts'
import { $chats, placeMessage } from './chats.ts'
import { addsUp, withSpent } from './conversation-state.ts'
import {
  askSpentAnew,
  changeConversation,
  heldConversation,
  readyConversation,
  takeMessage
} from './conversation-store.ts'
import { settleOutgoing } from './outgoing.ts'

/** What the server answered to a message, as every tab hears it. */
export interface Arrival {
  message: Message
  balance: Balance
  profile_id: string
  /** It went to a fictional profile, after a yes. */
  consent: boolean
}

export function arrive({ message, balance, profile_id, consent }: Arrival): void {
  const user = $user.get()
  if (user && consent) setUser({ ...user, fictional_consent: true })
  setBalance(balance)
  takeSent(message, profile_id)
  const profile = cardOf(profile_id)
  if (profile) placeMessage(message, profile)
  else void $chats.reload()
}

/**
 * Puts the server's message in the place of what was on its way. The answer and the echo both bring
 * it: the first of them adds what it cost.
 *
 * @returns false when it was not on its way from this browser
 */
export function takeSent(message: Message, profileId: string): boolean {
  const [sent] = settleOutgoing([message])
  takeMessage(message, profileId)
  if (!sent) return false
  const { conversation_id: id } = message
  const held = heldConversation(id)
  if (held && !addsUp(held, sent.price)) askSpentAnew(id)
  else changeConversation(id, conversation => withSpent(conversation, sent))
  return true
}

function cardOf(profileId: string): ProfileCard | undefined {
  const open = readyConversation()
  if (open?.profile.id === profileId) return open.profile
  const chats = $chats.get()
  if (chats.status !== 'ready') return undefined
  return chats.value.chats.find(({ profile }) => profile.id === profileId)?.profile
}
