import { useStore } from '@nanostores/react'
import { priceText } from '#src/features/credits/price.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { classes } from '#src/ui/classes.ts'
import { GiftPicture } from './GiftPicture.tsx'
import { giftName } from './gift-words.ts'
import { priceFor } from './prices.ts'

interface GiftCardProps {
  gift: string
  chosen: boolean
  onChoose: () => void
}

/** One of the gifts: a radio button with the drawn object and what it costs. */
export function GiftCard({ gift, chosen, onChoose }: GiftCardProps) {
  const t = useTexts('chats')
  const price = useStore(priceFor('gift', gift))
  return (
    <label className={classes('chats-gift-card', chosen && 'is-on')}>
      <input
        className="chats-gift-input"
        type="radio"
        name="chats-gift"
        checked={chosen}
        onChange={onChoose}
      />
      <GiftPicture gift={gift} />
      <span className="chats-gift-title">{t(`gift.${giftName(gift)}`)}</span>
      {price && <span className="chats-gift-price">{priceText(price)}</span>}
    </label>
  )
}
