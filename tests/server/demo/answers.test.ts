import { expect, test } from 'vitest'
import { locales } from '#contract/common.ts'
import { automaticAnswer } from '#server/demo/answers.ts'
import { findRealityQuestion } from '#server/features/reality-questions/find.ts'

const numbers = Array.from({ length: 21 }, (_, number) => number)

test.each(locales)('repeats nothing in a conversation before all is used up (%s)', language => {
  for (const conversation of ['one', 'two', 'three']) {
    const texts = numbers.map(number => automaticAnswer(language, conversation, number))
    expect(new Set(texts).size).toBe(numbers.length)
  }
})

test('goes on when all is used up', () => {
  expect(automaticAnswer('nl', 'one', 35)).not.toBe('')
  expect(automaticAnswer('nl', 'one', 1000)).not.toBe('')
})

test('says different things in different conversations, and the same thing again when asked', () => {
  const first = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => automaticAnswer('en', id, 1))
  expect(new Set(first).size).toBeGreaterThan(3)
  expect(automaticAnswer('en', 'a', 1)).toBe(first[0])
})

test.each(['text', 'gift', 'photo'] as const)(
  'answers a %s in the language of the member, and other languages in English',
  kind => {
    const inEach = locales.map(locale => automaticAnswer(locale, 'x', 3, kind))
    expect(new Set(inEach).size).toBe(locales.length)
    expect(automaticAnswer('xx', 'x', 3, kind)).toBe(automaticAnswer('en', 'x', 3, kind))
    for (const text of inEach) expect(findRealityQuestion(text)).toBeNull()
  }
)
