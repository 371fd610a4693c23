import { cleanStores } from 'nanostores'
import { beforeEach, expect, test } from 'vitest'
import {
  $finder,
  answer,
  answersOf,
  changeAnswer,
  changeAnswers,
  goBack,
  queryOf,
  startAgain
} from '#src/features/matches/finder.ts'
import { $router, goToPath } from '#src/lib/router.ts'

const all = 'seeks=women&looking_for=dates&evening=in&min_age=30&max_age=39&countryregion=NL-UT'

beforeEach(() => {
  goToPath('/')
  goToPath('/match-finder')
  return () => cleanStores($finder)
})

const query = () => new URLSearchParams($router.get()?.search).toString()

test('reads every answer of a query and writes the same query', () => {
  const answers = answersOf(Object.fromEntries(new URLSearchParams(all)))
  expect(answers).toEqual({
    seeks: 'women',
    looking_for: 'dates',
    evening: 'in',
    min_age: 30,
    max_age: 39,
    countryregion: 'NL-UT'
  })
  expect(new URLSearchParams(queryOf(answers)).toString()).toBe(all)
})

test('leaves out what nobody could have answered', () => {
  const search = { seeks: 'cats', evening: 'in', min_age: '17', max_age: 'x', countryregion: 'UT' }
  expect(answersOf(search)).toEqual({ evening: 'in' })
  goToPath('/match-finder?q=nonsense')
  expect($finder.get().page).toBe('seeks')
})

test('asks one question after the other, and then shows who fits', () => {
  expect($finder.get()).toEqual({ page: 'seeks', answers: {}, isChange: false })
  answer({ seeks: 'women' })
  answer({ looking_for: 'dates' })
  answer({ evening: 'in' })
  answer({ min_age: 30, max_age: 39 })
  expect($finder.get().page).toBe('region')
  answer({ countryregion: 'NL-UT' })
  expect(query()).toBe(`${all}&q=result`)
})

test('a skipped question takes its answer away', () => {
  goToPath(`/match-finder?${all}&q=age`)
  answer({})
  expect(query()).toBe(all.replace('&min_age=30&max_age=39', '') + '&q=region')
})

test('going back keeps every answer', () => {
  goToPath(`/match-finder?${all}&q=region`)
  goBack()
  expect(query()).toBe(`${all}&q=age`)
  for (let step = 0; step < 9; step++) goBack()
  expect(query()).toBe(`${all}&q=seeks`)
})

test('a changed answer leads to the people at once, and so does the way back from it', () => {
  goToPath(`/match-finder?${all}&q=result`)
  changeAnswer('evening')
  expect($finder.get()).toMatchObject({ page: 'evening', isChange: true })
  answer({ evening: 'out' })
  expect(query()).toBe(all.replace('evening=in', 'evening=out') + '&q=result')
  changeAnswer('seeks')
  goBack()
  expect($finder.get().page).toBe('result')
})

test('an answer that is given up goes out of the address', () => {
  goToPath(`/match-finder?${all}&q=result`)
  changeAnswers({ countryregion: undefined })
  changeAnswers({ min_age: 18, max_age: 99 })
  expect(query()).toBe('seeks=women&looking_for=dates&evening=in&min_age=18&max_age=99&q=result')
})

test('starting again forgets all answers', () => {
  goToPath(`/match-finder?${all}&q=result`)
  startAgain()
  expect($finder.get()).toEqual({ page: 'seeks', answers: {}, isChange: false })
})
