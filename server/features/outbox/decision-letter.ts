import { html } from 'hono/html'
import type { DecisionAct, DecisionGround, RemovableText } from '#contract/decisions.ts'
import type { Site } from '#shared/site.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { textsOf } from '#shared/texts.ts'
import { dateAndTime } from '#server/lib/time-zones.ts'
import { type Fact, factsSheet, textFacts } from './letter-facts.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'
import { heading, quotation } from './letter-parts.ts'

export interface DecisionLetter {
  template: 'decision'
  recipient: string
  language: string
  /** Decides in which time zone the times are written. */
  country: string
  origin: string
  ticket: string
  act: DecisionAct
  /** Which text of the profile it was. */
  field: RemovableText | null
  ground: DecisionGround
  facts: string
  /** What a text or a message said. */
  removed: string | null
  automatic: boolean
  decidedAt: Date
  /** Until when it can be objected to. */
  until: Date
  /** Of the link that objects without a login. */
  token: string
}

/** The statement of reasons (EU 2022/2065, article 17). */
export async function composeDecision(site: Site, letter: DecisionLetter): Promise<Composed> {
  const { origin, ticket, act, ground, country } = letter
  const locale = supportedLocale(letter.language) ?? 'en'
  const t = textsOf(locale, 'safety-mail', 'decisions')
  const at = (time: Date) => dateAndTime(time, locale, country, { year: 'numeric' })
  const subject = t(`decision.subject.${act}`, { ticket })
  const title = t(`decisions:title.${act}`)
  const lead = t(`decision.lead.${act}`, { site: site.name })
  const facts: Fact[] = [
    { label: t('ticket'), value: ticket },
    { label: t('decision.at'), value: at(letter.decidedAt) },
    ...(letter.field
      ? [{ label: t('decisions:field'), value: t(`decisions:fields.${letter.field}`) }]
      : []),
    { label: t('decisions:ground'), value: t(`decisions:grounds.${ground}`) },
    { label: t('decisions:basis'), value: t(`decisions:${basisOf(ground)}`) }
  ]
  const how = t(letter.automatic ? 'decisions:automatic' : 'decisions:by_people')
  const said = [
    { label: t('decisions:facts'), words: letter.facts },
    ...(letter.removed ? [{ label: t('decisions:removed'), words: letter.removed }] : [])
  ]
  const link = `${origin}/complaints?appeal=${letter.token}`
  const object = t('decision.object', { until: at(letter.until) })
  const action = t('decision.action')
  const beyond = t('decision.beyond')
  const body = html`${paragraph(lead)} ${factsSheet(facts)}
  ${said.map(({ label, words }) => html`${heading(label)} ${quotation(words)}`)} ${paragraph(how)}
  ${heading(t('decision.disagree'))} ${paragraph(object)} ${button(action, link)}
  ${paragraph(beyond, 'second')}`
  return composed({ site, locale, origin, subject, preview: lead, title, body }, [
    lead,
    textFacts(facts),
    ...said.map(({ label, words }) => `${label}:\n${words}`),
    how,
    object,
    `${action}:\n${link}`,
    beyond
  ])
}

function basisOf(ground: DecisionGround): 'basis_law' | 'basis_rules' {
  return ground === 'law' ? 'basis_law' : 'basis_rules'
}
