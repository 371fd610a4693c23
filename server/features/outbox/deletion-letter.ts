import { html } from 'hono/html'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dateAndTime, dayAndMonth } from '#server/lib/time-zones.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'
import { link } from './letter-parts.ts'

export interface DeletionLetter {
  template: 'deletion'
  recipient: string
  language: string
  /** Decides in which time zone the date is written. */
  country: string
  origin: string
  name: string
  token: string
  /** Until then the account can be had back. */
  until: Date
  /** Whether credits are left that would be lost, or may still come. */
  hasCredits: boolean
  /** The number of an order whose money is still on its way by direct debit. */
  collected: string | null
}

/** The letter with the way back: until when, and what goes after that. */
export async function composeDeletion(site: Site, letter: DeletionLetter): Promise<Composed> {
  const { origin, name, token, until, country, hasCredits, collected } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const back = `${origin}/account-deleted?token=${token}`
  const withdrawal = `${origin}/withdrawal`
  const date = dateAndTime(until, locale, country)
  const subject = t('mail:deletion.subject', { date: dayAndMonth(until, locale, country) })
  const title = t('mail:deletion.title', { name })
  const lead = t('mail:deletion.lead')
  const words = [t('mail:deletion.back', { date })]
  const after = [
    t('mail:deletion.erased'),
    ...(hasCredits ? [t('mail:deletion.credits')] : []),
    ...(collected === null ? [] : [t('mail:deletion.collected', { number: collected })])
  ]
  const notYou = t('mail:deletion.not_you')
  const body = html`${paragraph(lead)} ${words.map(text => paragraph(text))}
  ${button(t('mail:deletion.action'), back)} ${after.map(text => paragraph(text, 'second'))}
  ${hasCredits ? paragraph(link(withdrawal, t('mail:deletion.withdraw')), 'second') : ''}
  ${paragraph(html`${t('mail:link_in_full')}<br />${link(back, back)}`, 'second')}
  ${paragraph(notYou, 'second')}`
  return composed(
    { site, locale, origin, subject, preview: t('mail:deletion.preview'), title, body },
    [
      lead,
      ...words,
      `${t('mail:deletion.action')}:\n${back}`,
      ...after,
      ...(hasCredits ? [`${t('mail:deletion.withdraw')}:\n${withdrawal}`] : []),
      notYou
    ]
  )
}
