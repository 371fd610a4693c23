import { describe, expect, test } from 'vitest'
import { locales } from '#contract/common.ts'
import { limits } from '#contract/limits.ts'
import { landerMembers } from '#server/demo/lander-members.ts'
import { demoPeople } from '#server/demo/population.ts'
import { textsByLanguage } from '#server/demo/texts-by-language.ts'
import { demoTiles } from '#server/demo/tiles.ts'
import { findRealityQuestion } from '#server/features/reality-questions/find.ts'

const people = [...demoPeople(300), ...landerMembers, ...demoTiles]
const texts = textsByLanguage(people)

const resultsPage = 24

/** A frequent word of each language, which no other of these languages has. */
const marks = {
  da: /\b(jeg|ikke|er|og|at)\b/i,
  de: /\b(ich|und|der|nicht|ist)\b/i,
  en: /\b(the|and|with|who|of)\b/i,
  es: /\b(el|los|con|me|de|que)\b/i,
  fi: /(ää|ii|uu|llä|lla|ssa)/i,
  fr: /\b(je|les|des|une|est)\b/i,
  it: /\b(il|che|una|di|non)\b/i,
  nl: /\b(ik|het|een|niet|van)\b/i,
  no: /\b(jeg|ikke|det|som|meg)\b/i,
  pl: /\b(nie|na|jest|w|z|jak)\b/i,
  sv: /\b(jag|och|inte|det|på)\b/i
}

test('every fictional profile has texts in every language except its own', () => {
  for (const { seed, language } of people) {
    const others = locales.filter(locale => locale !== language)
    expect(Object.keys(texts.get(seed) ?? {}).toSorted()).toEqual(others)
  }
})

describe.each(locales)('in %s', locale => {
  const told = people.flatMap(person => {
    const own = texts.get(person.seed)?.[locale]
    return own ? [{ person, own }] : []
  })

  test('a profile has the same fields as in its own language, within the limits', () => {
    for (const { person, own } of told) {
      expect(typeof own.quote).toBe(typeof person.quote)
      expect(typeof own.about).toBe(typeof person.about)
      expect(own.quote?.length ?? 0).toBeLessThanOrEqual(limits.quoteLength)
      expect(own.about?.length ?? 0).toBeLessThanOrEqual(limits.aboutLength)
      expect(own.ideal_evening?.length ?? 0).toBeLessThanOrEqual(limits.noteLength)
      expect(own.seeking?.length ?? 0).toBeLessThanOrEqual(limits.noteLength)
      expect(own.occupation).toBeUndefined()
    }
  })

  test('the texts are in the language and contain no question whether a profile is real', () => {
    const abouts = told.flatMap(({ own }) => own.about ?? [])
    expect(abouts.filter(text => marks[locale].test(text))).toHaveLength(abouts.length)
    for (const text of new Set(abouts)) expect(findRealityQuestion(text)).toBeNull()
  })

  test('a page of the results contains no quote twice', () => {
    const drawn = told
      .filter(({ person }) => person.sayings === undefined)
      .toSorted((one, other) => one.person.signupDaysAgo - other.person.signupDaysAgo)
    const quotes = drawn.map(({ own }) => own.quote)
    for (let start = 0; start + resultsPage < quotes.length; start++) {
      const page = quotes.slice(start, start + resultsPage).filter(quote => quote !== null)
      expect(new Set(page).size).toBe(page.length)
    }
  })
})

test('profiles on landers have the quote of the lander in each language', () => {
  for (const { seed, sayings, language } of landerMembers) {
    for (const locale of locales.filter(one => one !== language)) {
      expect(texts.get(seed)?.[locale]?.quote).toBe(sayings?.[locale])
    }
  }
})

test('the texts are the same every time', () => {
  expect(textsByLanguage(people)).toEqual(texts)
})
