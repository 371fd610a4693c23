import { useStore } from '@nanostores/react'
import type { MatchAnswers } from '#contract/matches.ts'
import { $regionNames } from '#src/features/members/places.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ageWords } from './AnswerButtons.tsx'
import { type Question, changeAnswer, questions, startAgain } from './finder.ts'
import type { MatchesTexts } from './reasons.ts'

/** The answers, each of which asks its question again. */
export function GivenAnswers({ answers }: { answers: MatchAnswers }) {
  const t = useTexts('matches')
  const regionNames = useStore($regionNames)
  return (
    <ul className="matches-given" aria-label={t('finder.given')}>
      {questions.map(question => (
        <li key={question}>
          <Chip icon={<Icon name="edit" size="small" />} onPress={() => changeAnswer(question)}>
            {wordsOf(question, answers, regionNames, t)}
          </Chip>
        </li>
      ))}
      <li>
        <Chip icon={<Icon name="refresh" size="small" />} onPress={startAgain}>
          {t('finder.again')}
        </Chip>
      </li>
    </ul>
  )
}

function wordsOf(
  question: Question,
  answers: MatchAnswers,
  regionNames: ReadonlyMap<string, string>,
  t: MatchesTexts
): string {
  const { seeks, looking_for, evening, min_age, max_age, countryregion } = answers
  const asked = t(`finder.open.${question}`)
  switch (question) {
    case 'seeks':
      return seeks ? t(`finder.seeks.${seeks}`) : asked
    case 'looking_for':
      return looking_for ? t(`finder.looking_for.${looking_for}`) : asked
    case 'evening':
      return evening ? t(`finder.evening.${evening}`) : asked
    case 'age':
      return min_age !== undefined || max_age !== undefined
        ? t('finder.age_given', { ages: ageWords(answers, t) })
        : asked
    case 'region':
      return countryregion ? (regionNames.get(countryregion) ?? countryregion) : asked
  }
}
