import { useStore } from '@nanostores/react'
import { cheapestMessage } from '#src/features/credits/price.ts'
import { $user } from '#src/features/session/session.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'

/** What sending a line costs, by the settings' cheapest price in the member's country. */
export function IcebreakerCosts() {
  const t = useTexts('chats')
  const settings = useStore($readySettings)
  const user = useStore($user)
  if (!settings || !user) return null
  const credits = t('costs.credits', { count: settings.message_credits })
  const cheapest = cheapestMessage(user, settings)
  const sum = cheapest && formatMoney(cheapest)
  return (
    <p className="chats-idea-costs">
      {sum ? t('ideas.costs', { credits, sum }) : t('ideas.costs_plain', { credits })}
    </p>
  )
}
