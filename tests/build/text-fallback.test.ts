import { expect, test } from 'vitest'
import { withFallback } from '../../build/text-fallback.ts'

test('what a language has stays, and English stands in for the rest', () => {
  const own = { title: 'Titel', likes: { none: 'keine' } }
  const english = { title: 'Title', text: 'Text', likes: { none: 'none', all: 'all' } }
  expect(withFallback(own, english, 'de')).toEqual({
    title: 'Titel',
    text: 'Text',
    likes: { none: 'keine', all: 'all' }
  })
})

test('an English text that is counted stands in for each form of the language', () => {
  const english = { left_one: 'one left', left_other: '{{count}} left' }
  expect(withFallback({}, english, 'pl')).toEqual({
    left_one: 'one left',
    left_few: '{{count}} left',
    left_many: '{{count}} left',
    left_other: '{{count}} left'
  })
})

test('a form that is missing is the language’s own other one before it is English', () => {
  const own = { left_one: 'queda una', left_other: 'quedan {{count}}' }
  const english = { left_one: 'one left', left_other: '{{count}} left' }
  expect(withFallback(own, english, 'es')).toMatchObject({ left_many: 'quedan {{count}}' })
})

test('a language that knows no plural takes nothing of English that it has not', () => {
  expect(withFallback({ word: 'Wort' }, {}, 'de')).toEqual({ word: 'Wort' })
})
