import { useStore } from '@nanostores/react'
import { CreditsOffer } from './CreditsOffer.tsx'
import type { Conversation } from './conversation-state.ts'
import { $outgoing } from './outgoing.ts'
import { priceFor } from './prices.ts'

/** A photo waits in the conversation for its credits: the way to them, beside what can be sent. */
export function WaitingPhoto({ conversation }: { conversation: Conversation }) {
  const items = useStore($outgoing)
  const price = useStore(priceFor('photo'))
  const isWaiting = items.some(
    ({ profile_id, status, kind }) =>
      profile_id === conversation.profile.id && status === 'credits' && kind === 'photo'
  )
  return isWaiting && price?.from ? <CreditsOffer conversation={conversation} kind="photo" /> : null
}
