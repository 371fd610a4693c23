import type { SpentOn } from '#contract/chats.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import type { Conversation } from './conversation-state.ts'
import { type ChatsTexts, giftName } from './gift-words.ts'

/** What the conversation was paid for, kind by kind, and the sum. */
export function ConversationBill({ conversation: { spent, spentOn } }: Props) {
  const t = useTexts('chats')
  return (
    <dl className="chats-bill" aria-label={t('costs.title')}>
      {spentOn.map(item => (
        <div key={`${item.kind} ${item.gift ?? ''}`}>
          <dt>{itemWords(item, t)}</dt>
          <dd>{t('costs.credits', { count: item.credits })}</dd>
        </div>
      ))}
      <div className="chats-bill-sum">
        <dt>{t('costs.conversation')}</dt>
        <dd>{formatMoney(spent)}</dd>
      </div>
    </dl>
  )
}

function itemWords({ kind, gift, count }: SpentOn, t: ChatsTexts): string {
  if (kind === 'gift') return t(`gift_count.${giftName(gift)}`, { count })
  return t(kind === 'photo' ? 'costs.spent_photos' : 'costs.spent_messages', { count })
}

interface Props {
  conversation: Conversation
}
