import { expect, test } from 'vitest'
import { popupDelay, withoutDelay } from '#src/features/likes/like-popup.ts'

test.each([
  ['0', 0],
  ['7', 7],
  ['2.5', 2.5],
  ['3600', 3600]
])('t=%s asks for %d seconds', (t, seconds) => {
  expect(popupDelay(t)).toBe(seconds)
})

test.each(['', 'abc', '-1', '3600.1', '3601', '1e3', '0x10', ' 5', 'Infinity', '5'.repeat(10_000)])(
  't=%s is ignored',
  t => {
    expect(popupDelay(t)).toBeNull()
  }
)

test.each([
  ['?t=5', ''],
  ['?t=5&ref=a%20b', '?ref=a%20b'],
  ['?ref=a+b&t=5&sub1=%', '?ref=a+b&sub1=%'],
  ['?t=5&t=6&tt=7', '?tt=7'],
  ['?t', ''],
  ['', '']
])('the query %s becomes %s, with the rest as it was', (before, after) => {
  expect(withoutDelay(before)).toBe(after)
})
