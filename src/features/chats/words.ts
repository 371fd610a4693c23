import type { Price } from '#contract/common.ts'
import type { ProfileCard } from '#contract/members.ts'
import { environment } from '#src/lib/environment.ts'
import { daysAgo, formatDate, formatMoney, formatTime } from '#src/lib/format.ts'
import { texts } from '#src/lib/i18n.ts'

/** Credits and their worth, as the chip of a button shows them. */
export function priceWords({ credits, cents, currency, from }: Price): {
  price: string
  sum?: string
} {
  const t = texts('chats')
  if (credits === 0) return { price: t('costs.free') }
  const price = t('costs.credits', { count: credits })
  if (cents === 0) return { price, sum: t('costs.free') }
  const sum = formatMoney({ cents, currency })
  return { price, sum: from ? t('costs.from', { sum }) : sum }
}

/** In a list: the time today, then the day, then the date. */
export function shortMoment(iso: string): string {
  const days = daysAgo(iso, environment.now())
  if (days <= 0) return formatTime(iso)
  if (days === 1) return texts('chats')('list.yesterday')
  if (days < 7) return formatDate(iso, { weekday: 'short', day: undefined, month: undefined })
  return formatDate(iso, { month: 'short' })
}

/** Above the messages of a day. */
export function dayWords(iso: string): string {
  const t = texts('chats')
  const days = daysAgo(iso, environment.now())
  if (days <= 0) return t('log.today')
  if (days === 1) return t('log.yesterday')
  return formatDate(iso, { weekday: 'long' })
}

/** What a picture of somebody shows, for those who do not see it. */
export function pictureWords({ name, main_image }: ProfileCard): string {
  const kind = main_image?.illustration ? 'illustration' : 'photo'
  return main_image ? texts('chats')(`portrait.${kind}`, { name }) : ''
}

/** The site's word for fictional profiles, as it begins a label. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}
