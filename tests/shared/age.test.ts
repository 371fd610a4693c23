import { expect, test } from 'vitest'
import { ageAt } from '#shared/age.ts'

test('turns a year older on the birthday and not the day before', () => {
  const may2 = new Date('2026-05-02T00:00:00Z')
  expect(ageAt('2008-05-02', may2)).toBe(18)
  expect(ageAt('2008-05-03', may2)).toBe(17)
})

test('counts a birthday on 29 February from 1 March in other years', () => {
  expect(ageAt('2008-02-29', new Date('2026-02-28T23:59:59Z'))).toBe(17)
  expect(ageAt('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(18)
  expect(ageAt('2008-02-29', new Date('2028-02-29T00:00:00Z'))).toBe(20)
})
