import { expect, test } from 'vitest'
import { textsOf } from '#shared/texts.ts'
import { isolate, withoutIsolates } from '#shared/isolate.ts'

test.each(['דוד', 'محمد', 'Dana דנה', '٣', '\u{1e900}'])('%s is isolated', value => {
  expect(isolate(value)).toBe(`\u2068${value}\u2069`)
  expect(withoutIsolates(isolate(value))).toBe(value)
})

test.each(['', 'Zoë', '愛', '36', '🔥', 'Ірина'])(
  '%j cannot reorder a sentence and stays',
  value => {
    expect(isolate(value)).toBe(value)
  }
)

test('a text isolates each value that it is given', () => {
  const t = textsOf('en', 'mail')
  expect(t('likes.subject_match', { name: 'דוד' })).toBe('A match with \u2068דוד\u2069')
  expect(t('likes.subject_match', { name: 'Zoë & <b>' })).toBe('A match with Zoë & <b>')
})
