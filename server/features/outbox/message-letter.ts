import type { Site } from '#shared/site.ts'
import type { Composed } from './letter-frame.ts'
import { type NoticeRequest, composeNotice, labelledName, speak } from './notice-letter.ts'
import type { Person } from './person-card.ts'

export interface MessageLetter extends NoticeRequest {
  template: 'message'
  /** Who wrote, and how much of it is unread; the newest first. */
  writers: (Person & { unread: number })[]
  /** Writers who are not among them. */
  others: number
  /** Path of the conversation, or of all of them. */
  path: string
}

/** Messages wait. What they say stays where only the member reads it. */
export function composeMessage(site: Site, letter: MessageLetter): Promise<Composed> {
  const { locale, t } = speak(letter)
  const { writers, others, path } = letter
  const [first] = writers
  const count = writers.length + others
  const name = first ? labelledName(t, site, locale, first) : ''
  return composeNotice(site, letter, {
    subject:
      count === 1 ? t('mail:message.subject', { name }) : t('mail:message.subject_many', { count }),
    title: t('mail:message.title', { count }),
    lead: t('mail:message.lead'),
    people: writers.map(({ unread, ...person }) => ({
      ...person,
      line: t('mail:message.unread', { count: unread })
    })),
    after: others > 0 ? t('mail:notice.others', { count: others }) : undefined,
    action: t('mail:message.action', { count }),
    path,
    why: t('mail:message.why')
  })
}
