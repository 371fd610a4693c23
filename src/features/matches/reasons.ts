import type { TFunction } from 'i18next'
import { limits } from '#contract/limits.ts'
import type { MatchAnswers, MatchReason } from '#contract/matches.ts'
import type { ProfileCard } from '#contract/members.ts'
import { currentLocale } from '#src/lib/i18n.ts'

export type MatchesTexts = TFunction<['matches', 'errors', 'common']>

/** So many interests make a sentence; more make a list. */
const namedAtMost = 3

interface Around {
  /** What was asked; nothing where the profile has the word. */
  answers: MatchAnswers
  card: Pick<ProfileCard, 'countryregion'>
  regionNames: ReadonlyMap<string, string>
  /** Names of interests. */
  names: (interest: string) => string
}

/** A reason in words, for instance "Houdt ook van wandelen en koken". */
export function reasonWords(
  { kind, interests }: MatchReason,
  { answers, card, regionNames, names }: Around,
  t: MatchesTexts
): string {
  const list = listOf(interests.slice(0, namedAtMost).map(name => insideSentence(names(name))))
  const place = regionNames.get(card.countryregion ?? '')
  switch (kind) {
    case 'interests':
      return t('reason.interests', { list })
    case 'evening':
      return t(`reason.evening.${answers.evening ?? 'talk'}`, { list })
    case 'looking_for':
      return answers.looking_for
        ? t(`reason.looking_for.${answers.looking_for}`)
        : t('reason.looking_for.same')
    case 'region':
      return answers.countryregion && place !== undefined
        ? t('reason.region', { place })
        : t('reason.region_same')
    case 'age':
      return t(asksAges(answers) ? 'reason.age' : 'reason.age_near')
    case 'new':
      return t('reason.new')
  }
}

/** The server's reading: an open range asks for no age. */
export function asksAges(answers: MatchAnswers): boolean {
  const { min_age = limits.minimumAge, max_age = limits.maximumAge } = answers
  return min_age > limits.minimumAge || max_age < limits.maximumAge
}

function listOf(words: string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(words)
}

/** German writes nouns with a capital everywhere; letters that stand for words keep theirs. */
function insideSentence(name: string): string {
  const locale = currentLocale()
  const keeps = locale === 'de' || /^\p{Lu}{2}/u.test(name)
  return keeps ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
}
