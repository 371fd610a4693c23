import { expect, test } from 'vitest'
import { ageAt, bornBy } from '#server/lib/age.ts'

const may2 = new Date('2026-05-02T00:00:00Z')

test('turns a year older on the birthday and not the day before', () => {
  expect(ageAt('2008-05-02', may2)).toBe(18)
  expect(ageAt('2008-05-03', may2)).toBe(17)
})

test('counts a birthday on 29 February from 1 March in other years', () => {
  expect(ageAt('2008-02-29', new Date('2026-02-28T23:59:59Z'))).toBe(17)
  expect(ageAt('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(18)
  expect(ageAt('2008-02-29', new Date('2028-02-29T00:00:00Z'))).toBe(20)
})

test('names the latest date of birth of an age', () => {
  expect(bornBy(18, may2)).toBe('2008-05-02')
  expect(bornBy(19, new Date('2028-02-29T12:00:00Z'))).toBe('2009-02-28')
  expect(bornBy(20, new Date('2028-02-29T12:00:00Z'))).toBe('2008-02-29')
})
