import { useStore } from '@nanostores/react'
import { priceParts, priceText } from '#src/features/credits/price.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Conversation } from './conversation-state.ts'
import { giftName } from './gift-words.ts'
import { $pauseChecks, sendOrAsk } from './payment-question.ts'
import { priceFor } from './prices.ts'
import { tillPath } from './till.ts'
import { useCreditsAfter } from './use-credits-after.ts'

interface GiftFootProps {
  conversation: Conversation
  gift: string | null
  note: string
  /** The note is too long. */
  over: boolean
}

/** Gives what is chosen; without the credits for it, the way to them and back. */
export function GiftFoot({ conversation, gift, note, over }: GiftFootProps) {
  const t = useTexts('chats')
  const user = useStore($user)
  const price = useStore(priceFor('gift', gift ?? ''))
  const after = useCreditsAfter(price)
  const isAsked = useStore($pauseChecks).has(conversation.profile.id)
  if (gift === null || !price) {
    return (
      <Button wide disabled>
        {t('gifts.choose')}
      </Button>
    )
  }
  const words = t(`gift_in.${giftName(gift)}`)
  if (price.from) {
    const balance = t('costs.credits', { count: user?.credits ?? 0 })
    return (
      <div className="chats-gift-short" role="status">
        <p>
          {t('gifts.short', { gift: words, price: priceText(price), balance })}{' '}
          {t('gifts.short_kept')}
        </p>
        <Button wide href={tillPath(user, conversation, true)}>
          {t('offer.action')}
        </Button>
      </div>
    )
  }
  return (
    <div className="chats-gift-give">
      {after !== null && <p className="chats-gift-after">{t('gifts.after', { count: after })}</p>}
      <Button
        wide
        disabled={over}
        busy={isAsked}
        {...priceParts(price)}
        onClick={() => void sendOrAsk(conversation.profile.id, { text: note, gift })}
      >
        {t('gifts.give', { gift: words })}
      </Button>
    </div>
  )
}
