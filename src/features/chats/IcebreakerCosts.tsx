import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'

/** What sending a line costs, by the settings' cheapest price in the member's country. */
export function IcebreakerCosts() {
  const t = useTexts('chats')
  const settings = useStore($readySettings)
  const country = useStore($user)?.profile.country
  if (!settings || country === undefined) return null
  const { minimum_message_costs: all, message_credits, geoip_country } = settings
  const credits = t('costs.credits', { count: message_credits })
  const cheapest = all[country] ?? all[geoip_country]
  const sum = cheapest && formatMoney({ cents: cheapest.costs, currency: cheapest.currency })
  return (
    <p className="chats-idea-costs">
      {sum ? t('ideas.costs', { credits, sum }) : t('ideas.costs_plain', { credits })}
    </p>
  )
}
