import { html } from 'hono/html'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { textsOf } from '#shared/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'
import { heading, quotation } from './letter-parts.ts'

export interface ReportLetter {
  template: 'report'
  recipient: string
  language: string
  /** Decides in which time zone the time is written. */
  country: string
  origin: string
  ticket: string
  reportedAt: Date
  /** Whether something was taken away. */
  measure: boolean
  /** What an operator adds. */
  answer: string | null
}

/** What came of a report; whom it was about and what was done to them is nobody else's affair. */
export async function composeReport(site: Site, letter: ReportLetter): Promise<Composed> {
  const { origin, ticket, answer } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = textsOf(locale, 'safety-mail')
  const outcome = letter.measure ? 'measure' : 'nothing'
  const date = dateAndTime(letter.reportedAt, locale, letter.country)
  const subject = t('report.subject', { ticket })
  const title = t(`report.title.${outcome}`)
  const lead = t(`report.lead.${outcome}`, { ticket, date })
  const after = t('report.after')
  const way = { label: t('report.complain'), link: `${origin}/complaints` }
  const body = html`${paragraph(lead)}
  ${answer === null ? '' : html`${heading(t('answered'))} ${quotation(answer)}`} ${paragraph(after)}
  ${button(way.label, way.link)}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    ...(answer === null ? [] : [`${t('answered')}:\n${answer}`]),
    after,
    `${way.label}:\n${way.link}`
  ])
}
