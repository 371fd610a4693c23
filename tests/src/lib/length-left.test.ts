import { describe, expect, test } from 'vitest'
import { lengthLeft } from '#src/lib/length-left.ts'

describe('the length that is left', () => {
  test('counts as the server does: an emoji is one, blanks at the ends are none', () => {
    expect(lengthLeft(' 🥂🥂 \n', 10).count).toBe(8)
  })

  test('counts what the server stores: no formatting, and a composed letter as one', () => {
    expect(lengthLeft('a\u202eb', 10).count).toBe(8)
    expect(lengthLeft('e\u0301', 10).count).toBe(9)
  })

  test('is shown from four fifths on', () => {
    expect(lengthLeft('x'.repeat(79), 100).shown).toBe(false)
    expect(lengthLeft('x'.repeat(80), 100)).toEqual({ count: 20, shown: true })
    expect(lengthLeft('x'.repeat(101), 100)).toEqual({ count: -1, shown: true })
  })
})
