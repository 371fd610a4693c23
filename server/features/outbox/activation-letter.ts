import { html } from 'hono/html'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Composed, button, colours, composed, paragraph } from './letter-frame.ts'
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
  /** The reminder for whoever did not follow the first letter. */
  again?: boolean
  /** The first message, which nobody can answer before the address is confirmed. */
  waiting: WaitingMessage | null
}

/** The letter that asks whether the address is the member's own. */
export async function composeActivation(site: Site, letter: ActivationLetter): Promise<Composed> {
  const { origin, name, waiting, again = false } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const link = `${origin}/activate/done?token=${letter.token}`
  const title = t('mail:activation.title', { name })
  const voice = again ? 'mail:activation.again' : 'mail:activation'
  const lead = waiting ? t(`${voice}.lead_waiting`, { profile: waiting.name }) : t(`${voice}.lead`)
  const until = t('mail:activation.until', {
    date: dateAndTime(letter.expiresAt, locale, letter.country)
  })
  const subject = t(`${voice}.subject`)
  const notYou = again
    ? `${t('mail:activation.not_you')} ${t('mail:activation.again.once')}`
    : t('mail:activation.not_you')
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
  ${paragraph(notYou, 'second')}`
  return composed(
    {
      site,
      locale,
      origin,
      subject,
      preview: t('mail:activation.preview'),
      title,
      picture: { path: '/art/mail-activation.jpg', alt: t('mail:activation.picture') },
      body
    },
    [
      lead,
      `${t('mail:activation.action')}:\n${link}`,
      until,
      ...(waiting ? [textWaiting(t, site, locale, waiting)] : []),
      notYou
    ]
  )
}
