import { computed } from 'nanostores'
import type { Price } from '#contract/common.ts'
import { quotePrice } from '#contract/price.ts'
import { $user } from '#src/features/session/session.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { $outgoing } from './outgoing.ts'

/** Credits that messages on their way are about to take. */
export const $pendingCredits = computed($outgoing, items =>
  items
    .filter(({ status }) => status === 'sending' || status === 'consent')
    .reduce((sum, { price }) => sum + price.credits, 0)
)

/** What the next message costs once those on their way are paid; null until that is known. */
export const $messagePrice = computed(
  [$user, $readySettings, $pendingCredits],
  (user, settings, pending): Price | null => {
    if (!user || !settings) return null
    const costs = settings.minimum_message_costs
    const cheapest = costs[user.profile.country] ?? costs[settings.geoip_country]
    if (!cheapest) return null
    const { costs: cents, currency } = cheapest
    const credits = settings.message_credits
    return quotePrice(user.lots, credits, { credits, cents, currency }, pending)
  }
)

/** What is left after the next message; null when it cannot be paid. */
export const $creditsAfter = computed(
  [$user, $messagePrice, $pendingCredits],
  (user, price, pending) =>
    user && price && !price.from ? user.credits - pending - price.credits : null
)
