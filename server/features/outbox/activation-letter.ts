import { html } from 'hono/html'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/variant.ts'
import { spokenLocale, textsFor } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { button, colours, frame, paragraph, textFooter } from './letter-frame.ts'
import type { Composed } from './letters.ts'
import { type WaitingMessage, textWaiting, waitingCard } from './waiting-message.ts'

export type { WaitingMessage } from './waiting-message.ts'

export interface ActivationLetter {
  template: 'activation'
  recipient: string
  language: string
  /** Decides in which time zone the date is written. */
  country: string
  origin: string
  name: string
  token: string
  expiresAt: Date
  /** The first message, which nobody can answer before the address is confirmed. */
  waiting: WaitingMessage | null
}

/** The letter that asks whether the address is the member's own. */
export async function composeActivation(site: Site, letter: ActivationLetter): Promise<Composed> {
  const { origin, name, waiting } = letter
  const locale = spokenLocale(supportedLocale(letter.language) ?? 'en')
  const t = textsFor(locale)
  const link = `${origin}/activate/done?token=${letter.token}`
  const title = t('mail:activation.title', { name })
  const lead = waiting
    ? t('mail:activation.lead_waiting', { profile: waiting.name })
    : t('mail:activation.lead')
  const until = t('mail:activation.until', {
    date: dateAndTime(letter.expiresAt, locale, letter.country)
  })
  const subject = t('mail:activation.subject')
  const body = html` ${paragraph(lead)} ${button(t('mail:activation.action'), link)}
  ${paragraph(until, 'second')} ${waiting ? waitingCard(t, site, locale, origin, waiting) : ''}
  ${paragraph(
    html`${t('mail:link_in_full')}<br /><a
        href="${link}"
        class="link"
        style="color:${colours.primary};word-break:break-all"
        >${link}</a
      >`,
    'second'
  )}
  ${paragraph(t('mail:activation.not_you'), 'second')}`
  return {
    subject,
    html: await frame({
      site,
      locale,
      origin,
      subject,
      preview: t('mail:activation.preview'),
      title,
      picture: { path: '/art/mail-activation.jpg', alt: t('mail:activation.picture') },
      body
    }),
    text: [
      title,
      lead,
      `${t('mail:activation.action')}:\n${link}`,
      until,
      ...(waiting ? [textWaiting(t, site, locale, waiting)] : []),
      t('mail:activation.not_you'),
      textFooter(t, site)
    ].join('\n\n')
  }
}
