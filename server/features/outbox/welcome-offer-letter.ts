import type { Site } from '#shared/site.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import type { Composed } from './letter-frame.ts'
import { type NoticeRequest, composeNotice, speak } from './notice-letter.ts'

export interface WelcomeOfferLetter extends NoticeRequest {
  template: 'welcome_offer'
  percentage: number
  /** The true end of the discount. */
  expires: Date
  /** Decides in which time zone the end is written. */
  country: string
}

/** For whoever asked for offers: the welcome discount ends soon. */
export function composeWelcomeOffer(site: Site, letter: WelcomeOfferLetter): Promise<Composed> {
  const { locale, t } = speak(letter)
  const { percentage, expires, country } = letter
  const date = dateAndTime(expires, locale, country)
  return composeNotice(site, letter, {
    subject: t('mail:offer.subject', { percentage, date }),
    title: t('mail:offer.title', { percentage }),
    lead: t('mail:offer.lead', { percentage, date }),
    people: [],
    after: t('mail:offer.after'),
    action: t('mail:offer.action'),
    path: '/premium',
    why: t('mail:offer.why')
  })
}
