import { expect, test } from 'vitest'
import { bornBy } from '#server/lib/age.ts'

test('names the latest date of birth of an age', () => {
  expect(bornBy(18, new Date('2026-05-02T00:00:00Z'))).toBe('2008-05-02')
  expect(bornBy(19, new Date('2028-02-29T12:00:00Z'))).toBe('2009-02-28')
  expect(bornBy(20, new Date('2028-02-29T12:00:00Z'))).toBe('2008-02-29')
})
