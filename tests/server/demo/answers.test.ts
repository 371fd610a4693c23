import { expect, test } from 'vitest'
import { automaticAnswer } from '#server/demo/answers.ts'

const numbers = Array.from({ length: 35 }, (_, number) => number)

test.each(['nl', 'en'])(
  'repeats nothing in a conversation before all is used up (%s)',
  language => {
    for (const conversation of ['one', 'two', 'three']) {
      const texts = numbers.map(number => automaticAnswer(language, conversation, number))
      expect(new Set(texts).size).toBe(numbers.length)
    }
  }
)

test('goes on when all is used up', () => {
  expect(automaticAnswer('nl', 'one', 35)).not.toBe('')
  expect(automaticAnswer('nl', 'one', 1000)).not.toBe('')
})

test('says different things in different conversations, and the same thing again when asked', () => {
  const first = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => automaticAnswer('en', id, 1))
  expect(new Set(first).size).toBeGreaterThan(3)
  expect(automaticAnswer('en', 'a', 1)).toBe(first[0])
})

test('speaks Dutch to the Dutch and English to everybody else', () => {
  expect(automaticAnswer('de', 'x', 3)).toBe(automaticAnswer('en', 'x', 3))
  expect(automaticAnswer('nl', 'x', 3)).not.toBe(automaticAnswer('en', 'x', 3))
})
