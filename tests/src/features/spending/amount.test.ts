import { expect, test } from 'vitest'
import { centsOf, typedOf } from '#src/features/spending/amount.ts'

test.each([
  ['25', 2500],
  ['25,5', 2550],
  ['25,50', 2550],
  ['25.50', 2550],
  ['€ 25,50', 2550],
  ['25 EUR', 2500],
  ['1.250', 125_000],
  ['25,505', 2_550_500],
  ['1.250,00', 125_000],
  ['1,250.00', 125_000],
  ['\u202d25,50\u202c', 2550],
  ['２５', 2500],
  ['25\u200b,50\u00a0€', 2550],
  ['0', 0],
  ['1000000', 100_000_000]
])('%s is a sum', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test.each(['', ' ', '€', '-5', '1.25.0', 'veel', '1000000,01', '1e3x5.'])('%j is none', typed => {
  expect(centsOf(typed)).toBeNull()
})

test('a limit is typed as it is read', () => {
  expect(typedOf(2500, 'nl')).toBe('25')
  expect(typedOf(2550, 'nl')).toBe('25,50')
  expect(typedOf(125_050, 'en')).toBe('1250.50')
  for (const cents of [0, 5, 2500, 125_050]) expect(centsOf(typedOf(cents, 'nl'))).toBe(cents)
})
