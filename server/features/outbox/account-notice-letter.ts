import { html } from 'hono/html'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { mailTexts } from '#server/lib/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'

export interface AccountNoticeLetter {
  template: 'account_notice'
  /**
   * What happened; those of a discreet site tell an address what its pages don't: that it has an
   * account already, or has none.
   */
  about: keyof typeof paths
  recipient: string
  language: string
  /** Decides in which time zone the time is written. */
  country: string
  origin: string
  /** Of the member; an address without an account has none. */
  name?: string
  at: Date
  /** The address that it is about. */
  email: string
}

/** Where the button leads. */
const paths = {
  password_changed: '/reset-password',
  mail_change: '/reset-password',
  passkey_added: '/settings/security',
  second_factor_on: '/settings/security',
  second_factor_off: '/settings/security',
  recovery_codes_renewed: '/settings/security',
  signup_known: '/login',
  mail_change_known: '/login',
  reset_unknown: '/signup'
} as const

/** Tells what happened to an account, and what to do for whoever did not do it. */
export async function composeAccountNotice(
  site: Site,
  letter: AccountNoticeLetter
): Promise<Composed> {
  const { about, origin, email } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = mailTexts(locale)
  const values = {
    site: site.name,
    email,
    date: dateAndTime(letter.at, locale, letter.country),
    support: site.company.support_email,
    phone: site.company.support_phone
  }
  const subject = t(`mail:account_notice.${about}.subject`, values)
  const title = t(`mail:account_notice.${about}.title`, values)
  const lead = t(`mail:account_notice.${about}.lead`, values)
  const after = t(`mail:account_notice.${about}.after`, values)
  const action = t(`mail:account_notice.${about}.action`, values)
  const address = `${origin}${paths[about]}`
  const body = html`${paragraph(lead)} ${paragraph(after)} ${button(action, address)}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    after,
    `${action}:\n${address}`
  ])
}
