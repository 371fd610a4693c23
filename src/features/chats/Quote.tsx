import type { QuotedMessage } from '#contract/messages.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { isolate } from '#shared/isolate.ts'
import { giftName } from './gift-words.ts'
import { jumpTo } from './jumping.ts'

interface QuoteProps {
  quoted: QuotedMessage
  /** The other side's. */
  name: string
  profileId: string
}

/** The message that this one answers; a tap leads to it. */
export function Quote({ quoted, name, profileId }: QuoteProps) {
  const t = useTexts('chats')
  const own = quoted.sender_id !== profileId
  const words = useQuoteWords(quoted)
  return (
    <button className="chats-answered" type="button" onClick={() => void jumpTo(quoted.number)}>
      <span className="visually-hidden">{t('quote.jump')} </span>
      <bdi className="chats-answered-who">{own ? t('log.you') : name}</bdi>
      <span className="chats-answered-text">
        {quoted.kind === 'photo' && !quoted.withdrawn && <Icon name="image" size="small" />}
        {quoted.kind === 'gift' && !quoted.withdrawn && <Icon name="gift" size="small" />}
        <bdi>{words}</bdi>
      </span>
    </button>
  )
}

/** What a quote says in one line. */
function useQuoteWords({ kind, text, gift, withdrawn }: QuotedMessage): string {
  const t = useTexts('chats')
  if (withdrawn) return t('bubble.withdrawn')
  if (kind === 'gift')
    return [t(`gift.${giftName(gift)}`), isolate(text)].filter(Boolean).join(': ')
  return text || (kind === 'photo' ? t('quote.photo') : '')
}
