import { computed } from 'nanostores'
import type { Money, Price } from '#contract/common.ts'
import { quotePrice } from '#contract/price.ts'
import type { User } from '#contract/session.ts'
import type { Settings } from '#contract/settings.ts'
import { $session, $user } from '#src/features/session/session.ts'
import { countryOf } from '#src/features/settings/country.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { formatMoney } from '#src/lib/format.ts'
import { texts } from '#src/lib/i18n.ts'

/**
 * What a message costs this member now (design §5); without enough credits the cheapest price,
 * marked `from`.
 *
 * @param pending credits that messages on their way will take before
 * @param credits of another kind of message, a photo or a gift
 * @returns null as long as user, settings or a price for the country are missing
 */
export function quoteMessage(
  user: User | null,
  settings: Settings | null,
  pending = 0,
  credits = settings?.message_credits ?? 0
): Price | null {
  if (!user || !settings) return null
  const cheapest = cheapestMessage(user, settings)
  if (!cheapest) return null
  const message = { credits: settings.message_credits, ...cheapest }
  return quotePrice(user.lots, credits, message, pending)
}

/**
 * What a message costs at least where the member lives, else where they are; null where the site has
 * no price.
 */
export function cheapestMessage(user: User, settings: Settings): Money | null {
  const all = settings.minimum_message_costs
  const cheapest = all[user.profile.country] ?? all[countryOf(settings)]
  return cheapest ? { cents: cheapest.costs, currency: cheapest.currency } : null
}

/** The price of the message of a signup, in credits that the site has given the member just before. */
function quoteSignupMessage(settings: Settings): Price {
  const { currency = 'EUR' } = settings.minimum_message_costs[countryOf(settings)] ?? {}
  return { credits: settings.signup_credits, cents: 0, currency, from: false }
}

/** The price on controls that open a message; for a visitor they open the signup first. */
export const $messagePrice = computed(
  [$session, $user, $readySettings],
  (session, user, settings) => {
    if (session.status === 'guest') return settings && quoteSignupMessage(settings)
    return quoteMessage(user, settings)
  }
)

/** The two halves of a price chip: `1 credit` and `€ 0,85`, `gratis` or `vanaf € 0,70`. */
export function priceParts(price: Price): { price: string; sum: string } {
  const t = texts('common')
  return { price: t('common:price.credits', { count: price.credits }), sum: sumText(price) }
}

/** The same in one line: `1 credit · € 0,85`. */
export function priceText(price: Price): string {
  const { price: credits, sum } = priceParts(price)
  return `${credits} · ${sum}`
}

function sumText(price: Price): string {
  const t = texts('common')
  if (price.from) return t('common:price.from', { sum: formatMoney(price) })
  return price.cents === 0 ? t('common:price.free') : formatMoney(price)
}
