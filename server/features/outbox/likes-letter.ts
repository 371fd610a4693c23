import type { Site } from '#shared/site.ts'
import type { Composed } from './letter-frame.ts'
import { type NoticeRequest, composeNotice, labelledName, speak } from './notice-letter.ts'
import type { Person } from './person-card.ts'

export interface LikesLetter extends NoticeRequest {
  template: 'likes'
  /** Some of them; matches first, then the newest. */
  people: (Person & { matched: boolean })[]
  /** How many there are, each person once. */
  matches: number
  likes: number
}

/** New likes and matches of a day, in one letter. */
export function composeLikes(site: Site, letter: LikesLetter): Promise<Composed> {
  const { locale, t } = speak(letter)
  const { people, matches, likes } = letter
  const [first] = people
  const name = first ? labelledName(t, site, locale, first) : ''
  const others = matches + likes - people.length
  const subjectOf = () => {
    if (matches === 1) return t('mail:likes.subject_match', { name })
    if (matches > 1) return t('mail:likes.subject_matches', { count: matches })
    if (likes === 1) return t('mail:likes.subject_like', { name })
    return t('mail:likes.subject_likes', { count: likes })
  }
  return composeNotice(site, letter, {
    subject: subjectOf(),
    title: t(matches > 0 ? 'mail:likes.title_match' : 'mail:likes.title'),
    lead: t(matches > 0 ? 'mail:likes.lead_match' : 'mail:likes.lead'),
    people: people.map(({ matched, ...person }) => ({
      ...person,
      line: t(matched ? 'mail:likes.matched' : 'mail:likes.liked')
    })),
    after: others > 0 ? t('mail:notice.others', { count: others }) : undefined,
    action: t('mail:likes.action'),
    path: matches > 0 ? '/likes/match' : '/likes',
    why: t('mail:likes.why')
  })
}
