import { expect, test } from 'vitest'
import { sentencesOf, simplify, splitJoined } from '#server/features/reality-questions/words.ts'

test('simplify removes case, diacritics, stretched letters and dots of abbreviations', () => {
  expect(simplify('ÉS-TU RÉELLE')).toBe('es tu reelle')
  expect(simplify('Er du ægte, Søren Łódź?')).toBe('er du aegte, soren lodz?')
  expect(simplify('reaaaal A.I. k. i.')).toBe('real ai ki')
  expect(simplify('a\u00ADre y\u200Bou')).toBe('are you')
})

test('a text consists of sentences, and these of clauses', () => {
  expect(sentencesOf('Hi! Tell me, are you real? 😊')).toEqual([
    [['hi']],
    [
      ['tell', 'me'],
      ['are', 'you', 'real']
    ]
  ])
})

test('words without a space between them are split into words of the vocabulary', () => {
  const vocabulary = new Set(['are', 'you', 'real'])
  expect(splitJoined('areyoureal', vocabulary)).toEqual(['are', 'you', 'real'])
  expect(splitJoined('areyouready', vocabulary)).toBeNull()
})

test('a word with millions of splits is refused after one attempt from each place', () => {
  expect(splitJoined(`${'a'.repeat(79)}b`, new Set(['aa', 'aaa']))).toBeNull()
})
