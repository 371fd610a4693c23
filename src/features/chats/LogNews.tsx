import { memo, useState } from 'react'
import type { Message } from '#contract/messages.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { isolate } from '#shared/isolate.ts'
import { type Conversation, isFromProfile } from './conversation-state.ts'
import { giftName } from './gift-words.ts'

/** More at once nobody listens to. */
const spokenAtOnce = 5

/**
 * Reads aloud what comes in, each message by itself: one that says the same as the one before, too.
 * The log itself stays silent: older history and one's own words are additions too.
 */
export const LogNews = memo(function LogNews({ conversation }: { conversation: Conversation }) {
  const { messages, profile } = conversation
  const [from] = useState(messages.at(-1)?.number ?? 0)
  const news = messages
    .slice(-spokenAtOnce)
    .filter(message => message.number > from && isFromProfile(conversation, message))
  return (
    <div className="visually-hidden" role="status" aria-atomic={false}>
      {news.map(message => (
        <p key={message.id}>
          <Spoken message={message} name={profile.name} />
        </p>
      ))}
    </div>
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
  return `${isolate(name)}: ${isolate(text)}`
}
