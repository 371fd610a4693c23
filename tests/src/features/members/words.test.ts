import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Filters } from '#src/features/members/filter-query.ts'
import { placeOf, placesOf } from '#src/features/members/places.ts'
import type { Found } from '#src/features/members/search.ts'
import {
  type MembersTexts,
  countWords,
  peopleWords,
  pictureAlt,
  pictureLabel
} from '#src/features/members/words.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { loadTexts, texts } from '#src/lib/i18n.ts'

const regions = new Map([
  ['NL-UT', 'Utrecht'],
  ['NL-GE', 'Gelderland']
])
let t: MembersTexts

beforeEach(async () => {
  onTestFinished(setEnvironment({ locale: () => 'en' }))
  await loadTexts('members')
  t = texts('members')
})

const fictional = { singular: 'fictional', plural: 'fictional' }

function found(members: number, more = false, invented = 0): Found {
  return {
    status: 'ready',
    pages: [],
    counts: { members: { number: members, more }, fictional: { number: invented, more: false } },
    similar: [],
    similarWithout: [],
    next: null,
    adding: 'idle'
  }
}

function counted(of: Found, filters: Filters, regionNames = regions): string {
  return countWords(of, { filters, regionNames, fictional }, t)
}

test('counts in words by gender and place', () => {
  const inUtrecht = { gender: 'woman', country: 'NL', countryregion: 'NL-UT' } as const
  expect(counted(found(412), inUtrecht)).toBe('412 women in Utrecht')
  expect(counted(found(1), { gender: 'man', country: 'BE' })).toBe('1 man in Belgium')
  expect(counted(found(2), { country: 'US' })).toBe('2 members in the United States')
  expect(counted(found(0), {})).toBe('0 members')
})

test('counts members and fictional profiles apart', () => {
  const inBelgium = { gender: 'woman', country: 'BE' } as const
  expect(counted(found(3, false, 12), inBelgium)).toBe('3 women in Belgium · 12 fictional profiles')
  expect(counted(found(0, false, 1), {})).toBe('0 members · 1 fictional profile')
  expect(peopleWords(found(1000, true, 300), { filters: {}, fictional }, t)).toBe(
    '1,000+ members · 300 fictional profiles'
  )
})

test('says that there are more than could be counted', () => {
  expect(peopleWords(found(1000, true), { filters: {}, fictional }, t)).toBe('1,000+ members')
})

test('names the country until the names of the regions are here', () => {
  const filters = { country: 'NL', countryregion: 'NL-UT' }
  expect(counted(found(2), filters, new Map())).toBe('2 members in the Netherlands')
})

test('labels the fictional and the drawn in words, and nobody else', () => {
  const image = { illustration: true } as never
  const photo = { illustration: false } as never
  const label = (
    fictional: boolean,
    main_image: never | null,
    where: 'line' | 'tile' | 'profile'
  ) => pictureLabel({ fictional, main_image }, 'fictional', where, t)
  expect(label(true, image, 'tile')).toBe('Fictional · illustration')
  expect(label(true, image, 'profile')).toBe('Fictional profile · illustration')
  expect(label(true, image, 'line')).toBe('Fictional')
  expect(label(true, null, 'tile')).toBe('Fictional')
  expect(label(false, image, 'tile')).toBe('Illustration')
  expect(label(false, photo, 'tile')).toBeNull()
  expect(label(false, null, 'tile')).toBeNull()
})

test('labels cam and partner profiles as such, whatever else they are', () => {
  const image = { illustration: true } as never
  const label = (kind: 'cam' | 'resell', main_image: never | null, where: 'line' | 'tile') =>
    pictureLabel({ kind, fictional: false, main_image }, 'fictional', where, t)
  expect(label('cam', image, 'tile')).toBe('Cam profile · illustration')
  expect(label('cam', image, 'line')).toBe('Cam profile')
  expect(label('resell', image, 'tile')).toBe('Partner profile · illustration')
  expect(label('resell', null, 'tile')).toBe('Partner profile')
})

test('describes a picture by what it is', () => {
  const alt = (main_image: never | null) => pictureAlt({ name: 'Sam', main_image }, t)
  expect(alt({ illustration: true } as never)).toBe('Illustration of Sam')
  expect(alt({ illustration: false } as never)).toBe('Photo of Sam')
  expect(alt(null)).toBe('Sam has no photo yet')
})

test('names town, region or country, whichever is known and shared', () => {
  const arnhem = { city: 'Arnhem', countryregion: 'NL-GE', country: 'NL' }
  expect(placeOf(arnhem, regions)).toBe('Arnhem')
  expect(placesOf(arnhem, regions)).toBe('Arnhem, Gelderland')
  const utrecht = { city: 'Utrecht', countryregion: 'NL-UT', country: 'NL' }
  expect(placesOf(utrecht, regions)).toBe('Utrecht')
  const hidden = { city: null, countryregion: null, country: 'NL' }
  expect(placeOf({ ...hidden, countryregion: 'NL-GE' }, regions)).toBe('Gelderland')
  expect(placeOf(hidden, regions)).toBe('Netherlands')
  expect(placesOf(hidden, regions)).toBe('Netherlands')
})
