import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { filtersOf } from '#src/features/members/filter-query.ts'
import { nobodyWords, withoutWords } from '#src/features/members/why-similar.ts'
import { wishesOf } from '#src/features/members/wishes.ts'
import type { MembersTexts } from '#src/features/members/words.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'

const regions = new Map([['NL-UT', 'Utrecht']])
let t: MembersTexts

beforeEach(async () => {
  onTestFinished(setEnvironment({ locale: () => 'en' }))
  await loadTexts('members', 'interests')
  t = texts('members')
})

function nobody(query: string, members: number): string {
  const filters = filtersOf(Object.fromEntries(new URLSearchParams(query)))
  const count = (number: number) => ({ number, more: false })
  const counts = { members: count(members), fictional: count(0) }
  return nobodyWords({ counts }, filters, regions, t)
}

test('says who was asked for and is not there', () => {
  const inUtrecht = 'country=NL&countryregion=NL-UT'
  expect(nobody(`${inUtrecht}&interests=sushi`, 2)).toBe(
    'Nobody else in Utrecht with ‘Sushi’ on their list.'
  )
  expect(nobody(`${inUtrecht}&interests=sushi`, 0)).toBe(
    'Nobody in Utrecht with ‘Sushi’ on their list.'
  )
  expect(nobody(`gender=woman&interests=sushi,wine`, 1)).toBe(
    'No other woman with ‘Sushi’ or ‘Wine’ on their list.'
  )
  expect(nobody('gender=other&country=NL', 3)).toBe(
    'No other non-binary person in the Netherlands who fits it all.'
  )
  expect(nobody('online=1', 0)).toBe('Nobody who fits it all.')
})

test('names no place and no interest as the reason where an age may be it', () => {
  expect(nobody('country=NL&countryregion=NL-UT&interests=sushi&min_age=60', 0)).toBe(
    'Nobody in Utrecht who fits it all.'
  )
})

test('names the filters that similar people were found without', () => {
  const words = (similarWithout: string[]) => withoutWords({ similarWithout }, t)
  expect(words(['interests', 'countryregion'])).toBe(
    'We found these people without minding region and interests.'
  )
  expect(words(['min_age', 'max_age'])).toBe('We found these people without minding age.')
  expect(words(['with_photo', 'online', 'new'])).toBe(
    'We found these people without minding photos, who’s online, and who’s new.'
  )
})

test('says less where it does not know the filter', () => {
  expect(withoutWords({ similarWithout: [] }, t)).toBe('These people come close.')
  expect(withoutWords({ similarWithout: ['shoe_size'] }, t)).toBe('These people come close.')
})

test('lists what is asked for, each with what lets go of it', () => {
  const query =
    'gender=man&country=NL&countryregion=NL-UT&min_age=30&max_age=40&interests=sushi,wine&with_photo=1&online=1&new=1&no_fictional=1'
  const filters = filtersOf(Object.fromEntries(new URLSearchParams(query)))
  const wishes = wishesOf(filters, { regions, fictional: 'fictional' }, t)
  expect(wishes.map(({ words }) => words)).toEqual([
    'Men',
    'Netherlands',
    'Utrecht',
    'Age 30–40',
    'Sushi',
    'Wine',
    'With a photo',
    'Online now',
    'New',
    'No fictional'
  ])
  expect(wishes[1]?.without).toEqual({ country: undefined, countryregion: undefined })
  expect(wishes[4]?.without).toEqual({ interests: 'wine' })
  expect(wishesOf(filtersOf({ interests: 'wine' }), { regions, fictional: '' }, t)).toEqual([
    { words: 'Wine', without: { interests: undefined } }
  ])
  expect(wishesOf({}, { regions, fictional: '' }, t)).toEqual([])
})
