import { useStore } from '@nanostores/react'
import { priceText } from '#src/features/credits/price.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { $nextPrice } from './prices.ts'

interface CreditsOfferProps {
  conversationId: string | null
  profileId: string
}

/** In place of the send button: the text stays, and the way to the till leads back to it. */
export function CreditsOffer({ conversationId, profileId }: CreditsOfferProps) {
  const t = useTexts('chats')
  const price = useStore($nextPrice)
  const till = useStore($user)?.paid_user ? 'credits' : 'premium'
  const return_path = conversationId
    ? pathTo('chats-id', { id: conversationId })
    : pathTo('members-id-chat', { id: profileId })
  return (
    <div className="chats-offer" role="status">
      <div className="chats-offer-words">
        <p className="chats-offer-title">{t('offer.title')}</p>
        {price && <p>{t('offer.text', { price: priceText(price) })}</p>}
      </div>
      <Button size="medium" href={pathTo(till, {}, { return_path })}>
        {t('offer.action')}
      </Button>
    </div>
  )
}
