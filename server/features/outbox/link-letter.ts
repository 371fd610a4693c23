import { html } from 'hono/html'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'
import { link } from './letter-parts.ts'

export interface LinkLetter {
  template: 'reset' | 'mail_change'
  recipient: string
  language: string
  /** Decides in which time zone the time is written. */
  country: string
  origin: string
  name: string
  token: string
  expiresAt: Date
}

const paths = { reset: '/reset-password/do', mail_change: '/mail-change/do' } as const

/** A letter whose link lets somebody in or changes the address; says what to do when it was not asked for. */
export async function composeLink(site: Site, letter: LinkLetter): Promise<Composed> {
  const { template, origin, name, recipient } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const address = `${origin}${paths[template]}?token=${letter.token}`
  const subject = t(`mail:${template}.subject`)
  const title = t(`mail:${template}.title`, { name })
  const lead = t(`mail:${template}.lead`, { name, email: recipient })
  const action = t(`mail:${template}.action`)
  const date = dateAndTime(letter.expiresAt, locale, letter.country)
  const until = t('mail:activation.until', { date })
  const notYou = t(`mail:${template}.not_you`)
  const body = html`${paragraph(lead)} ${button(action, address)} ${paragraph(until, 'second')}
  ${paragraph(html`${t('mail:link_in_full')}<br />${link(address, address)}`, 'second')}
  ${paragraph(notYou, 'second')}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    `${action}:\n${address}`,
    until,
    notYou
  ])
}
