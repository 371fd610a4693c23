import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { limits } from '#contract/limits.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { Conversation } from './conversation-state.ts'
import { $outOfCredits } from './credits-offer.ts'
import { tillPath } from './till.ts'

/** Says quietly that credits are running out, once per opening of a conversation. */
export function LowBalance({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chats')
  const user = useStore($user)
  const isOffered = useStore($outOfCredits) === conversation.profile.id
  const [closed, setClosed] = useState(false)
  if (!user || closed || isOffered) return null
  if (user.credits === 0 || user.credits > limits.lowCredits) return null
  return (
    <p className="chats-low">
      <span>
        {t('low.text', { count: user.credits })}{' '}
        <a href={tillPath(user, conversation)}>{t('low.action')}</a>
      </span>
      <IconButton icon="close" label={t('low.close')} onClick={() => setClosed(true)} />
    </p>
  )
}
