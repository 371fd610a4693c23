import { html } from 'hono/html'
import type { Locale } from '#contract/common.ts'
import type { Site } from '#shared/site.ts'
import { isolate } from '#shared/isolate.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { type Texts, mailTexts } from '#server/lib/texts.ts'
import { type Composed, button, composed, paragraph } from './letter-frame.ts'
import { type Person, labelOf, personCard, textPerson, titleOf } from './person-card.ts'

/** What every notification needs to know. */
export interface NoticeRequest {
  recipient: string
  language: string
  origin: string
  /** The page that asks whether such mail is to end. */
  unsubscribeLink: string
}

export interface ShownPerson extends Person {
  line: string
}

interface NoticeWords {
  subject: string
  title: string
  lead: string
  people: ShownPerson[]
  /** Said below the people, for instance how many others there are. */
  after?: string | undefined
  action: string
  /** Path that the button opens. */
  path: string
  /** Why this letter comes. */
  why: string
}

/** The texts of a request's language, English where the product does not speak it. */
export function speak({ language }: Pick<NoticeRequest, 'language'>): {
  locale: Locale
  t: Texts
} {
  const locale = supportedLocale(language) ?? 'en'
  return { locale, t: mailTexts(locale) }
}

/** A name for the subject, where no label can stand beside it. */
export function labelledName(t: Texts, site: Site, locale: Locale, person: Person): string {
  const label = labelOf(t, site, locale, { ...person, illustration: false })
  return label ? `${isolate(person.name)} (${label.toLocaleLowerCase(locale)})` : person.name
}

/** A letter that nobody has to answer: people, one button, and the way to end such letters. */
export async function composeNotice(
  site: Site,
  request: NoticeRequest,
  words: NoticeWords
): Promise<Composed> {
  const { locale, t } = speak(request)
  const { origin, unsubscribeLink } = request
  const { subject, title, lead, after, action, why } = words
  const link = origin + words.path
  const people = words.people.map(person => ({ ...person, title: titleOf(person) }))
  const end = t('mail:notice.unsubscribe')
  const body = html`${paragraph(lead)}
  ${people.map(person => personCard(t, site, locale, origin, person))}
  ${after ? paragraph(after) : ''} ${button(action, link)}`
  return composed(
    {
      site,
      locale,
      origin,
      subject,
      preview: lead,
      title,
      body,
      unsubscribe: { why, label: end, link: unsubscribeLink }
    },
    [
      lead,
      ...people.map(person => textPerson(t, site, locale, person)),
      ...(after ? [after] : []),
      `${action}:\n${link}`,
      `${why} ${end}:\n${unsubscribeLink}`
    ]
  )
}
