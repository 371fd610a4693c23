import { expect, test } from 'vitest'
import { parsePattern, vocabularyOf } from '#server/features/reality-questions/pattern.ts'

test('a pattern consists of words, choices and parts that may be missing', () => {
  const { parts, isWhole, firstWords } = parsePattern('[so] (are|is) you {real}', {
    real: 'real|made up'
  })
  expect(parts).toEqual([[['so'], []], [['are'], ['is']], 'you', [['real'], ['made', 'up']]])
  expect(isWhole).toBe(false)
  expect([...firstWords]).toEqual(['so', 'are', 'is'])
  expect(vocabularyOf(parts)).toEqual(['so', 'are', 'is', 'you', 'real', 'made', 'up'])
})

test('words of a pattern lose case, diacritics and apostrophes', () => {
  expect(parsePattern("^ Réel t'es ægte", {})).toMatchObject({
    parts: ['reel', 't', 'es', 'aegte'],
    isWhole: true
  })
})

test.each(['(are', 'are)', '[are', 'are]', '(are]', '{nothing}'])(
  'the pattern %s is refused',
  source => {
    expect(() => parsePattern(source, {})).toThrow()
  }
)
