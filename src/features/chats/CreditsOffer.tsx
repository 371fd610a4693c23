import { useStore } from '@nanostores/react'
import { priceText } from '#src/features/credits/price.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Conversation } from './conversation-state.ts'
import { priceFor } from './prices.ts'
import { tillPath } from './till.ts'

interface CreditsOfferProps {
  conversation: Conversation
  kind: 'text' | 'photo'
}

/** In place of the send button: what was made stays, and the way to the till leads back to it. */
export function CreditsOffer({ conversation, kind }: CreditsOfferProps) {
  const t = useTexts('chats')
  const price = useStore(priceFor(kind))
  const user = useStore($user)
  const text = kind === 'photo' ? 'offer.text_photo' : 'offer.text'
  const title = user?.credits ? 'offer.title_short' : 'offer.title'
  return (
    <div className="chats-offer" role="status">
      <div className="chats-offer-words">
        <p className="chats-offer-title">{t(title)}</p>
        {price && <p>{t(text, { price: priceText(price) })}</p>}
      </div>
      <Button size="medium" href={tillPath(user, conversation)}>
        {t('offer.action')}
      </Button>
    </div>
  )
}
