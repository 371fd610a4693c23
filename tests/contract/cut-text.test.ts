import { expect, test } from 'vitest'
import { cutText } from '#contract/cut-text.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['aa🔥', 4, 'aa🔥'],
  ['aa🔥b', 3, 'aa'],
  ['aa🔥', 3, 'aa'],
  ['aa👩‍🚀b', 6, 'aa'],
  ['aa👩‍🚀b', 7, 'aa👩‍🚀'],
  ['aae\u0301', 3, 'aa'],
  ['🇳🇱🇧🇪', 6, '🇳🇱'],
  ['🔥', 1, ''],
  ['', 0, '']
])('cuts %j to %i units as %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

test('cuts a letter with a hundred marks between code points', () => {
  expect(cutText(`a${'\u0301'.repeat(200)}`, 100)).toHaveLength(100)
  expect(cutText(`a${'\u{1e8d0}'.repeat(100)}`, 100).isWellFormed()).toBe(true)
})
