import type { Locale } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import { rights } from '#contract/roles.ts'
import { postalTown } from './company.ts'
import { cleanPhone } from './phone.ts'
import { priceListOf } from './prices.ts'
import type { Site } from './site.ts'
import { textsOf } from './texts.ts'

const secondsPerHour = 3600

/** What fills the places `{{…}}` of the site's documents, in the words of a language. */
export function documentValues(site: Site, locale: Locale) {
  const t = textsOf(locale, 'common')
  const { company } = site
  const gifts = Object.values(site.gift_credits)
  const inCredits = (count: number) => t('price.credits', { count })
  const numbers = {
    min_age: site.minimum_age,
    refund_days: site.refund_days,
    gift_from: Math.min(...gifts),
    gift_to: Math.max(...gifts),
    message_length: site.message_length,
    free_photos: rights.free.photos,
    premium_photos: rights.premium.photos,
    free_conversations: rights.free.conversations ?? 0,
    discount: limits.discountPercentage,
    delete_discount: company.delete_discount,
    bonus_hours: limits.timeBonusSeconds / secondsPerHour,
    reactivation_days: limits.reactivationDays,
    unopened_days: site.credit_back_days,
    session_days: limits.authCookieDays,
    locale_days: limits.localeCookieDays,
    password_length: limits.passwordLength,
    photo_megabytes: limits.photoBytes / 1_000_000
  }
  const texts = {
    name: site.name,
    company: company.name,
    address: company.address,
    city: postalTown(company),
    country: new Intl.DisplayNames(locale, { type: 'region' }).of(company.country) ?? '',
    kvk: company.kvk,
    vat: new Intl.ListFormat(locale).format(company.vat_numbers),
    tradenames: new Intl.ListFormat(locale).format(company.tradenames),
    support_phone: cleanPhone(company.support_phone),
    support_email: company.support_email,
    fictional: site.fictional_plural[locale],
    fictional_singular: site.fictional_singular[locale],
    message_price: inCredits(site.message_credits),
    photo_price: inCredits(site.photo_credits),
    signup_credits: inCredits(2 * site.signup_credits),
    later_discount: laterDiscount(site, locale)
  }
  const written = new Intl.NumberFormat(locale, { useGrouping: false })
  const counted = Object.entries(numbers).map(([name, value]) => [name, written.format(value)])
  const told = Object.fromEntries(counted) as Record<keyof typeof numbers, string>
  return { ...told, ...texts, ...refundExample(site, locale) }
}

/** A sentence with a space before it, since most sites have no later discount; empty for these. */
function laterDiscount({ later_discount: later }: Site, locale: Locale): string {
  if (later === null) return ''
  const { days: count, percentage } = later
  return ` ${textsOf(locale, 'pricing')('discount.later', { count, percentage })}`
}

/** Five messages of a bundle in the site's first country are sent, and the rest goes back. */
function refundExample(site: Site, locale: Locale) {
  const { bundles, currency } = priceListOf(site, site.countries[0] ?? '')
  const { credits, cents } = bundles[1] ?? { credits: 0, cents: 0 }
  const left = credits - 5 * site.message_credits
  const sum = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value / 100)
  return {
    example_credits: String(credits),
    example_price: sum(cents),
    example_left: String(left),
    example_back: sum(Math.ceil((cents * left) / credits))
  }
}
