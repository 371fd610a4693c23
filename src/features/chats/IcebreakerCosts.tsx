import { useStore } from '@nanostores/react'
import { priceText } from '#src/features/credits/price.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { $nextPrice } from './prices.ts'

/** The price of sending a line: the same as on the composer's button. */
export function IcebreakerCosts() {
  const t = useTexts('chats')
  const settings = useStore($readySettings)
  const price = useStore($nextPrice)
  if (!settings) return null
  const credits = t('costs.credits', { count: settings.message_credits })
  return (
    <p className="chats-idea-costs">
      {price ? t('ideas.costs', { price: priceText(price) }) : t('ideas.costs_plain', { credits })}
    </p>
  )
}
