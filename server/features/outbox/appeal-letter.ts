import { html } from 'hono/html'
import type { DecisionAct } from '#contract/decisions.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { textsOf } from '#shared/texts.ts'
import { type Composed, composed, paragraph } from './letter-frame.ts'
import { heading, quotation } from './letter-parts.ts'

export interface AppealLetter {
  template: 'appeal'
  recipient: string
  language: string
  country: string
  origin: string
  /** The decision's. */
  ticket: string
  act: DecisionAct
  overturned: boolean
  answer: string
}

/** What came of an objection to a decision. */
export async function composeAppeal(site: Site, letter: AppealLetter): Promise<Composed> {
  const { origin, ticket, act, overturned, answer } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = textsOf(locale, 'safety-mail')
  const outcome = overturned ? 'overturned' : 'upheld'
  const subject = t(`appeal.subject.${outcome}`, { ticket })
  const title = t(`appeal.title.${outcome}`)
  const lead = overturned ? t(`appeal.back.${act}`) : t('appeal.stays', { ticket })
  const after = overturned ? t('appeal.sorry') : t('decision.beyond')
  const body = html`${paragraph(lead)} ${heading(t('answered'))} ${quotation(answer)}
  ${paragraph(after, overturned ? 'ink' : 'second')}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    `${t('answered')}:\n${answer}`,
    after
  ])
}
