import { computed } from 'nanostores'
import { MatchAnswers } from '#contract/matches.ts'
import { limits } from '#contract/limits.ts'
import { $router, go, goInstead } from '#src/lib/router.ts'
import { keepingBehind, noteBehind, stepBack } from './finder-history.ts'

/** In the order in which they are asked. */
export const questions = ['seeks', 'looking_for', 'evening', 'age', 'region'] as const
export type Question = (typeof questions)[number]
export type FinderPage = Question | 'result'

/** Ages that one tap stands for; the last one is everybody. */
export const ageRanges = [
  { min_age: 18, max_age: 29 },
  { min_age: 30, max_age: 39 },
  { min_age: 40, max_age: 49 },
  { min_age: 50, max_age: 59 },
  { min_age: 60, max_age: limits.maximumAge },
  { min_age: limits.minimumAge, max_age: limits.maximumAge }
] as const

/** What a question asks for. */
const fieldsOf: Record<Question, readonly (keyof MatchAnswers)[]> = {
  seeks: ['seeks'],
  looking_for: ['looking_for'],
  evening: ['evening'],
  age: ['min_age', 'max_age'],
  region: ['countryregion']
}
const fields = questions.flatMap(question => fieldsOf[question])

export interface Finder {
  page: FinderPage
  answers: MatchAnswers
  /** One answer is being changed: the people come right after it. */
  isChange: boolean
}

/** The address has the word: a reload and the way back keep every answer. */
export const $finder = computed($router, (route): Finder => {
  const search = route?.route === 'match-finder' ? route.search : {}
  return {
    page: [...questions, 'result' as const].find(page => page === search['q']) ?? 'seeks',
    answers: answersOf(search),
    isChange: search['change'] === '1'
  }
})

/** What nobody could have answered is left out. */
export function answersOf(search: Record<string, string>): MatchAnswers {
  const known = fields.flatMap(name => {
    const parsed = MatchAnswers.shape[name].safeParse(search[name])
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(known) as MatchAnswers
}

/** The query of these answers; the same answers give the same one. */
export function queryOf(answers: MatchAnswers): Record<string, string> {
  const pairs = fields.flatMap(name => {
    const value = answers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

function addressOf({ page, answers, isChange }: Finder): Record<string, string> {
  return { ...queryOf(answers), q: page, ...(isChange ? { change: '1' } : {}) }
}

/** Takes the answer to the question that is asked and goes on; nothing at all skips it. */
export function answer(given: MatchAnswers): void {
  const { page, answers, isChange } = $finder.get()
  if (page === 'result') return
  const others = Object.fromEntries(
    Object.entries(answers).filter(([name]) => !fieldsOf[page].some(field => field === name))
  )
  const now = { ...others, ...given }
  // The page that is left keeps its answer too, for whoever comes back to it.
  keepingBehind(() => goInstead('match-finder', {}, addressOf({ page, answers: now, isChange })))
  const next = isChange ? 'result' : pageAfter(page)
  go('match-finder', {}, addressOf({ page: next, answers: now, isChange: false }))
  noteBehind(page)
}

function pageAfter(question: Question): FinderPage {
  return questions[questions.indexOf(question) + 1] ?? 'result'
}

/** Null at the first question. */
export function pageBefore(page: FinderPage): Question | null {
  return page === 'result'
    ? (questions.at(-1) ?? null)
    : (questions[questions.indexOf(page) - 1] ?? null)
}

/** To the question before, or from one that is asked again to the people; every answer is kept. */
export function goBack(): void {
  const { page, answers, isChange } = $finder.get()
  const before = isChange ? 'result' : pageBefore(page)
  if (!before) return
  const address = addressOf({ page: before, answers, isChange: false })
  stepBack(before, () => goInstead('match-finder', {}, address))
}

/** Asks one question again; the people come right after it. */
export function changeAnswer(question: Question): void {
  const { page, answers } = $finder.get()
  go('match-finder', {}, addressOf({ page: question, answers, isChange: true }))
  noteBehind(page)
}

/** Other answers at once, for instance one that is given up. */
export function changeAnswers(change: MatchAnswers): void {
  const answers = answersOf(queryOf({ ...$finder.get().answers, ...change }))
  go('match-finder', {}, addressOf({ page: 'result', answers, isChange: false }))
}

export function startAgain(): void {
  go('match-finder', {})
}
