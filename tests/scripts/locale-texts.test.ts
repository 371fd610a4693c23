import { expect, test } from 'vitest'
import { compareTexts, flatten } from '../../scripts/lib/locale-texts.ts'

function problems(source: object, texts: object, locale = 'nl'): string[] {
  const mapOf = (value: object) => new Map(flatten(value, 'chats:'))
  return compareTexts(mapOf(source), mapOf(texts), locale, 'en').map(
    ({ key, says }) => `${key} ${says}`
  )
}

test('finds nothing where both say the same', () => {
  const texts = { send: 'x', cost: { now_one: '{{count}} a', now_other: '{{count}} b' } }
  expect(problems(texts, texts)).toEqual([])
})

test('finds what is missing, unknown and empty', () => {
  expect(problems({ a: { b: 'x' }, c: 'x' }, { c: ' ', d: 'x' })).toEqual([
    'chats:a.b missing',
    'chats:c is empty',
    'chats:d is not there in en'
  ])
})

test('finds a placeholder that differs', () => {
  expect(problems({ a: 'to {{name}}' }, { a: 'aan {{naam}}' })).toEqual([
    'chats:a placeholders are naam instead of name'
  ])
})

test('wants every plural form of the language', () => {
  const source = { a_one: '{{count}}', a_other: '{{count}}' }
  expect(problems(source, { a_other: '{{count}}' })).toEqual(['chats:a has no plural form one'])
  expect(problems(source, { a: '{{count}}' })).toHaveLength(2)
  expect(problems(source, { ...source, a_few: '{{count}}' }, 'pl')).toEqual([
    'chats:a has no plural form many'
  ])
})

test('refuses what is no text', () => {
  expect(() => flatten({ a: { b: 1 } })).toThrow('a.b is no text')
})
