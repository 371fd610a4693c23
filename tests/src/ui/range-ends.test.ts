import { expect, test } from 'vitest'
import { clampEnds, moveEnd, shareOf } from '#src/ui/range-ends.ts'

const ends = { low: 30, high: 45 }

test('moves one end and leaves the other', () => {
  expect(moveEnd(ends, 'low', 33, 18, 99)).toEqual({ low: 33, high: 45 })
  expect(moveEnd(ends, 'high', 60, 18, 99)).toEqual({ low: 30, high: 60 })
})

test('stops a thumb at the other one', () => {
  expect(moveEnd(ends, 'low', 45, 18, 99)).toEqual({ low: 45, high: 45 })
  expect(moveEnd(ends, 'low', 46, 18, 99)).toEqual({ low: 45, high: 45 })
  expect(moveEnd(ends, 'high', 29, 18, 99)).toEqual({ low: 30, high: 30 })
})

test('keeps both ends inside the limits', () => {
  expect(moveEnd(ends, 'low', 3, 18, 99)).toEqual({ low: 18, high: 45 })
  expect(moveEnd(ends, 'high', 130, 18, 99)).toEqual({ low: 30, high: 99 })
  expect(clampEnds({ low: 0, high: 200 }, 18, 99)).toEqual({ low: 18, high: 99 })
})

test('puts ends in order that come the wrong way round', () => {
  expect(clampEnds({ low: 50, high: 20 }, 18, 99)).toEqual({ low: 50, high: 50 })
})

test('takes a value that is no number for the lower limit', () => {
  expect(moveEnd(ends, 'low', Number.NaN, 18, 99)).toEqual({ low: 18, high: 45 })
})

test('says where a value stands between the limits', () => {
  expect([18, 58.5, 99, 5].map(value => shareOf(value, 18, 99))).toEqual([0, 0.5, 1, 0])
  expect(shareOf(18, 18, 18)).toBe(0)
})
