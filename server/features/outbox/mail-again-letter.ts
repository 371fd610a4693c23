import { html } from 'hono/html'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'

export interface MailAgainLetter {
  template: 'mail_again'
  recipient: string
  language: string
  /** Decides in which time zone the date is written. */
  country: string
  origin: string
  name: string
  token: string
  expiresAt: Date
}

/** Asks whether mail gets through again, and whether it is wanted. */
export async function composeMailAgain(site: Site, letter: MailAgainLetter): Promise<Composed> {
  const { origin, name } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const link = `${origin}/notifications?confirm=${letter.token}`
  const subject = t('mail:mail_again.subject')
  const title = t('mail:mail_again.title', { name })
  const lead = t('mail:mail_again.lead')
  const action = t('mail:mail_again.action')
  const until = t('mail:mail_again.until', {
    date: dateAndTime(letter.expiresAt, locale, letter.country)
  })
  const notYou = t('mail:mail_again.not_you')
  const body = html`${paragraph(lead)} ${button(action, link)} ${paragraph(until, 'second')}
  ${paragraph(notYou, 'second')}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    `${action}:\n${link}`,
    until,
    notYou
  ])
}
