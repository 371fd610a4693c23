import { expect, test } from 'vitest'
import { interests as known } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { offlineGeo } from '#server/adapters/geo/offline.ts'
import { demoPeople } from '#server/demo/population.ts'
import { personFromSeed } from '#server/demo/portraits/person.ts'
import { signature } from '#server/demo/portraits/unique.ts'
import { defaultSite } from '#shared/sites/default.ts'

const people = demoPeople(300)
const geo = offlineGeo()

function share(test: (person: (typeof people)[number]) => boolean): number {
  return people.filter(test).length / people.length
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

test('the population is the same every time, and a larger one begins with the same people', () => {
  expect(people).toHaveLength(300)
  expect(demoPeople(300)).toEqual(people)
  expect(demoPeople(340).slice(0, 300)).toEqual(people)
  expect(demoPeople(0)).toEqual([])
  const [first] = people
  expect(first).toMatchObject({ seed: 'vonk-1', country: 'NL', language: 'nl' })
})

test('all countries of the site have members, the Netherlands and Belgium 60 percent', () => {
  const countries = new Set(people.map(person => person.country))
  expect(countries).toEqual(new Set(defaultSite.countries))
  expect(share(({ country }) => country === 'NL')).toBeCloseTo(0.4)
  expect(share(({ country }) => country === 'BE')).toBeCloseTo(0.2)
  const provinces = people.filter(({ country }) => country === 'NL').map(({ region }) => region)
  expect(new Set(provinces).size).toBe(12)
})

test('everybody lives in a town of a region of the own country', () => {
  for (const { country, region, town } of people) {
    expect(geo.regionsOf(country)).toContain(region)
    expect(geo.townsOf(region).map(({ name }) => name)).toContain(town)
  }
})

test('everybody is an adult from 22 to 69, of all ages', () => {
  for (const { age, portrait } of people) {
    expect(age).toBeGreaterThanOrEqual(22)
    expect(age).toBeLessThanOrEqual(69)
    expect(portrait.given.age).toBe(age)
  }
  for (const decade of [20, 30, 40, 50, 60]) {
    expect(share(({ age }) => Math.floor(age / 10) * 10 === decade)).toBeGreaterThan(0.1)
  }
})

test('half are women, four in ten men, and pictures show them so', () => {
  expect(share(({ gender }) => gender === 'woman')).toBeCloseTo(0.5, 1)
  expect(share(({ gender }) => gender === 'man')).toBeCloseTo(0.4, 1)
  expect(share(({ gender }) => gender === 'other')).toBeGreaterThan(0.07)
  const shown = new Set(
    people.map(({ gender, portrait }) => `${gender} as ${portrait.given.presentation}`)
  )
  expect(shown).toContain('other as neutral')
  for (const wrong of ['man as women', 'man as neutral', 'woman as men', 'woman as neutral']) {
    expect(shown).not.toContain(wrong)
  }
})

test('no two look alike, and nobody shares name, age and town', () => {
  const looks = people.map(({ portrait: { seed, given } }) =>
    signature(personFromSeed(seed, given))
  )
  expect(repeated(looks)).toEqual([])
  expect(repeated(people.map(({ name, age, town }) => `${name} ${age} ${town}`))).toEqual([])
  expect(repeated(people.map(({ seed }) => seed))).toEqual([])
  expect(new Set(people.map(({ name }) => name)).size).toBeGreaterThan(250)
})

test('texts are used once, fit their fields and are written in the language of the member', () => {
  const quotes = people.flatMap(({ quote }) => quote ?? [])
  const abouts = people.flatMap(({ about }) => about ?? [])
  expect(quotes.length).toBeGreaterThan(220)
  expect(repeated(quotes)).toEqual([])
  expect(repeated(abouts)).toEqual([])
  for (const quote of quotes) expect(quote.length).toBeLessThanOrEqual(limits.quoteLength)
  for (const about of abouts) expect(about.length).toBeLessThanOrEqual(limits.aboutLength)
  const dutch = /\b(ik|de|het|een|van|mijn|en|niet)\b/i
  for (const { country, language, about } of people) {
    expect(language).toBe(country === 'NL' || country === 'BE' ? 'nl' : 'en')
    expect(about === null || dutch.test(about) === (language === 'nl')).toBe(true)
  }
})

test('names and interests keep their limits, and most interests are everyday ones', () => {
  const explicit = ['analsex', 'masturbating', 'oral_sex', 'public_sex', 'sex_toys', 'threesome']
  for (const { name, interests } of people) {
    expect(name.length).toBeLessThanOrEqual(limits.nameLength)
    expect(interests.length).toBeGreaterThanOrEqual(3)
    expect(interests.length).toBeLessThanOrEqual(limits.interests)
    expect(new Set(interests).size).toBe(interests.length)
    for (const interest of interests) {
      expect(known).toContain(interest)
      expect(explicit).not.toContain(interest)
    }
    const meat = interests.filter(interest => interest === 'bbq' || interest === 'sushi')
    expect(interests.includes('vegetarian') ? meat : []).toEqual([])
  }
})

test('everybody has three to five pictures, and the first two are public', () => {
  for (const { photos } of people) {
    expect(photos.length).toBeGreaterThanOrEqual(3)
    expect(photos.length).toBeLessThanOrEqual(5)
    expect(photos.slice(0, 2)).toEqual([{ private: false }, { private: false }])
  }
  expect(share(({ photos }) => photos.some(photo => photo.private))).toBeGreaterThan(0.3)
})

test('signups lie within the last 120 days, some in the last week', () => {
  for (const { signupDaysAgo } of people) {
    expect(signupDaysAgo).toBeGreaterThan(0)
    expect(signupDaysAgo).toBeLessThan(120)
  }
  expect(share(({ signupDaysAgo }) => signupDaysAgo < limits.newDays)).toBeCloseTo(0.1)
})

test('as many as can be configured are all different', () => {
  const many = demoPeople(2000)
  const looks = many.map(({ portrait: { seed, given } }) => signature(personFromSeed(seed, given)))
  expect(new Set(looks).size).toBe(2000)
  const neighbours = many.map(({ name, age, town }) => `${name} ${age} ${town}`)
  expect(new Set(neighbours).size).toBe(2000)
})

test('facts and notes are told by most, fit their fields and contradict nothing', () => {
  for (const field of ['relationship', 'figure', 'smoking', 'drinking', 'children'] as const) {
    expect(share(person => person[field] !== null)).toBeGreaterThan(0.4)
    expect(share(person => person[field] !== null)).toBeLessThan(0.95)
  }
  for (const person of people) {
    const { age, language, interests, speaks, occupation, idealEvening, seeking } = person
    expect(speaks.length).toBeLessThanOrEqual(limits.speaks)
    expect(speaks).toContain(language)
    expect(occupation?.length ?? 0).toBeLessThanOrEqual(limits.occupationLength)
    expect(idealEvening?.length ?? 0).toBeLessThanOrEqual(limits.noteLength)
    expect(seeking?.length ?? 0).toBeLessThanOrEqual(limits.noteLength)
    const clashes = [
      age < 32 && person.children !== null && person.children !== 'none',
      age < 30 && person.relationship === 'widowed',
      person.drinking === 'no' && (interests.includes('wine') || interests.includes('beer')),
      interests.includes('gym') && person.smoking === 'yes',
      occupation?.match(/pensioen|Retired/) && age < 66
    ]
    expect(clashes.filter(Boolean)).toEqual([])
  }
  expect(share(({ idealEvening }) => idealEvening !== null)).toBeGreaterThan(0.4)
  expect(share(({ occupation }) => occupation !== null)).toBeGreaterThan(0.3)
})
