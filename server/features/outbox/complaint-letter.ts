import { html } from 'hono/html'
import type { ComplaintSubject } from '#contract/complaints.ts'
import type { Site } from '#shared/site.ts'
import { isolate } from '#shared/isolate.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { textsOf } from '#shared/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Fact, factsSheet, textFacts } from './letter-facts.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'
import { heading, quotation } from './letter-parts.ts'

export interface ComplaintLetter {
  template: 'complaint'
  recipient: string
  language: string
  /** Decides in which time zone the time is written. */
  country: string
  origin: string
  ticket: string
  name: string
  email: string
  subject: ComplaintSubject
  text: string
  receivedAt: Date
  /** Null in the receipt. */
  answer: string | null
  /** Tells the company that somebody has to look at it. */
  forCompany?: true
}

/** The receipt of a complaint, its answer, or the note about it for the company. */
export async function composeComplaint(site: Site, letter: ComplaintLetter): Promise<Composed> {
  const { origin, ticket, answer, forCompany } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = textsOf(locale, 'safety-mail', 'complaints')
  const voice = forCompany ? 'company' : answer === null ? 'receipt' : 'answer'
  const date = dateAndTime(letter.receivedAt, locale, letter.country, { year: 'numeric' })
  const subject = t(`complaint.${voice}.subject`, { ticket })
  const title = t(`complaint.${voice}.title`)
  const lead = t(`complaint.${voice}.lead`, { date, name: letter.name })
  const after = t(`complaint.${voice}.after`)
  const facts: Fact[] = [
    { label: t('ticket'), value: ticket },
    { label: t('complaint.about'), value: t(`complaints:subjects.${letter.subject}`) },
    ...(forCompany
      ? [{ label: t('complaint.from'), value: `${isolate(letter.name)}, ${letter.email}` }]
      : [])
  ]
  const said = [
    ...(answer === null ? [] : [{ label: t('answered'), words: answer }]),
    { label: t('complaint.said'), words: letter.text }
  ]
  const way = { label: t('complaint.look'), link: `${origin}/complaints` }
  const body = html`${paragraph(lead)} ${factsSheet(facts)}
  ${said.map(({ label, words }) => html`${heading(label)} ${quotation(words)}`)} ${paragraph(after)}
  ${forCompany ? '' : button(way.label, way.link)}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    textFacts(facts),
    ...said.map(({ label, words }) => `${label}:\n${words}`),
    after,
    ...(forCompany ? [] : [`${way.label}:\n${way.link}`])
  ])
}
