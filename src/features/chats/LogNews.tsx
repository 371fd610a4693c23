import { memo, useState } from 'react'
import type { Message } from '#contract/messages.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { type Conversation, isFromProfile } from './conversation-state.ts'
import { giftName } from './gift-words.ts'

/**
 * Reads aloud what comes in. The log itself stays silent: older history and one's own words are
 * additions too.
 */
export const LogNews = memo(function LogNews({ conversation }: { conversation: Conversation }) {
  const { messages, profile } = conversation
  const last = messages.at(-1)
  const [from] = useState(last?.number ?? 0)
  const isNews = last !== undefined && last.number > from && isFromProfile(conversation, last)
  return (
    <p className="visually-hidden" role="status">
      {isNews && <Spoken message={last} name={profile.name} />}
    </p>
  )
})

function Spoken({
  message: { kind, text, gift, withdrawn },
  name
}: {
  message: Message
  name: string
}) {
  const t = useTexts('chats')
  if (withdrawn) return null
  if (kind === 'photo') return t('log.news_photo', { name, text })
  if (kind === 'gift')
    return t('log.news_gift', { name, gift: t(`gift_in.${giftName(gift)}`), text })
  return `${name}: ${text}`
}
