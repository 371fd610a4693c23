import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/common.ts'
import { findRealityQuestion } from '#server/features/reality-questions/find.ts'

interface Texts {
  /** “Are you real?” and nine paraphrases. */
  asking: string[]
  /** The same question as it is typed on a phone in a hurry. */
  typed: string[]
  /** Ordinary messages, some of them with the words of the question. */
  ordinary: string[]
}

function textsIn(locale: Locale): Texts {
  const file = new URL(`./texts/${locale}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}

/** Many of these questions have the same words in both languages. */
const twins: Partial<Record<Locale, Locale[]>> = { da: ['da', 'no'], no: ['da', 'no'] }

describe.each(locales)('in %s', locale => {
  const { asking, typed, ordinary } = textsIn(locale)

  test('each of ten questions is found, in its own language', () => {
    expect(asking).toHaveLength(10)
    for (const text of asking) {
      expect([text, findRealityQuestion(text, { language: locale })]).toEqual([text, locale])
      const asForeigner = findRealityQuestion(text, { language: locale === 'pl' ? 'fi' : 'pl' })
      expect([text, twins[locale] ?? [locale]]).toEqual([
        text,
        expect.arrayContaining([asForeigner])
      ])
    }
  })

  test('a question is found in capitals, without marks and spaces, and with a wrong letter', () => {
    for (const text of typed) {
      const found = findRealityQuestion(text, { language: locale, name: 'Liv' })
      expect([text, found]).toEqual([text, locale])
    }
  })

  test('a question is found without any diacritics and within other sentences', () => {
    for (const text of asking) {
      const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
      for (const typed of [plain, `Liv! ${text}`, `${text} 😊`, `… ${text.toUpperCase()}`]) {
        const found = findRealityQuestion(typed, { language: locale, name: 'Liv' })
        expect([typed, found]).toEqual([typed, locale])
      }
    }
  })

  test('none of fifty ordinary messages is taken for the question', () => {
    expect(new Set(ordinary).size).toBe(50)
    for (const text of ordinary) {
      expect([text, findRealityQuestion(text, { language: locale })]).toEqual([text, null])
    }
  })
})

/** Every string of a JSON file. */
function stringsIn(path: string): string[] {
  const found: string[] = []
  JSON.parse(readFileSync(path, 'utf8'), (_key, value: unknown) => {
    if (typeof value === 'string') found.push(value)
    return value
  })
  return found
}

test.each(locales)('no opening line and no demo conversation in %s has the question', locale => {
  const lines = ['locales/{}/icebreakers.json', 'locales/{}/people.json'].concat(
    'server/demo/data/history/{}.json',
    'server/demo/data/answers/{}.json'
  )
  const texts = lines.flatMap(path => stringsIn(path.replace('{}', locale)))
  expect(texts.length).toBeGreaterThan(100)
  for (const text of texts) expect([text, findRealityQuestion(text)]).toEqual([text, null])
})

test.each([
  'Yes',
  'Sí',
  'Sì. Ciao!',
  'Ik',
  'Davor',
  'Kode',
  'See who is here',
  'Who is that behind you?',
  'Vera was drawn; she does not exist.',
  'Ese pack no existe.',
  'I know you are fictional.',
  'Je sais que tu es fictive.'
])('%s is no question in any language', text => {
  expect(findRealityQuestion(text)).toBeNull()
})

test('the name of the profile can be anywhere in the question', () => {
  expect(findRealityQuestion('Are you Liv a real person?', { name: 'Liv' })).toBe('en')
  expect(findRealityQuestion('Are you real Anna-Maria', { name: 'Anna Maria' })).toBe('en')
  expect(findRealityQuestion('Are you real Otto', { name: 'Liv' })).toBeNull()
})

test('a question that is the same in two languages has that of the member', () => {
  expect(findRealityQuestion('Er du en bot?', { language: 'no' })).toBe('no')
  expect(findRealityQuestion('Er du en bot?', { language: 'da' })).toBe('da')
  expect(findRealityQuestion('AI?', { language: 'fi' })).toBe('fi')
})

test('nothing is found in an empty text, in signs and in numbers', () => {
  for (const text of ['', '   ', '???', '😍😍', '112', '…']) {
    expect(findRealityQuestion(text)).toBeNull()
  }
})

test('a message of a thousand letters without a space is no question', () => {
  expect(findRealityQuestion('anyone'.repeat(166))).toBeNull()
})
