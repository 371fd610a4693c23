import { useStore } from '@nanostores/react'
import type { MatchAnswers } from '#contract/matches.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Answer } from './Answer.tsx'
import { $finder, type Question, ageRanges, answer } from './finder.ts'
import { type MatchesTexts, asksAges } from './reasons.ts'

interface Choice {
  label: string
  hint?: string
  gives: MatchAnswers
}

const seeks = ['women', 'men', 'everyone'] as const
const kinds = ['relationship', 'dates', 'friendship', 'chat'] as const
const evenings = ['out', 'in', 'outdoors', 'culture', 'talk'] as const

/** What one may answer to a question. */
export function AnswerButtons({ question }: { question: Exclude<Question, 'region'> }) {
  const t = useTexts('matches')
  const { answers } = useStore($finder)
  return (
    <ul className="matches-answers">
      {choicesOf(question, t).map(({ label, hint, gives }) => (
        <li key={label}>
          <Answer
            label={label}
            hint={hint}
            isChosen={Object.entries(gives).every(
              ([name, value]) => answers[name as keyof MatchAnswers] === value
            )}
            onPress={() => answer(gives)}
          />
        </li>
      ))}
    </ul>
  )
}

function choicesOf(question: Exclude<Question, 'region'>, t: MatchesTexts): Choice[] {
  switch (question) {
    case 'seeks':
      return seeks.map(value => ({ label: t(`finder.seeks.${value}`), gives: { seeks: value } }))
    case 'looking_for':
      return kinds.map(value => ({
        label: t(`finder.looking_for.${value}`),
        gives: { looking_for: value }
      }))
    case 'evening':
      return evenings.map(value => ({
        label: t(`finder.evening.${value}`),
        hint: t(`finder.evening_hint.${value}`),
        gives: { evening: value }
      }))
    case 'age':
      return ageRanges.map(range => ({ label: ageWords(range, t), gives: range }))
  }
}

/** "30 tot 39", "60 en ouder", "Maakt niet uit". */
export function ageWords(answers: MatchAnswers, t: MatchesTexts): string {
  const { min_age = 18, max_age = 99 } = answers
  if (!asksAges(answers)) return t('finder.any')
  if (max_age >= 99) return t('finder.age_from', { from: min_age })
  return t('finder.age', { from: min_age, to: max_age })
}
