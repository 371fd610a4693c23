import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, moneyOf } from '#server/adapters/payments/mollie-amount.ts'
import { seed } from '#tests/support/scale.ts'

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [1000, '10.00'],
  [2125, '21.25'],
  [123_456_789, '1234567.89']
])('%i cents are %s', (cents, value) => {
  expect(amountOf({ cents, currency: 'EUR' })).toEqual({ currency: 'EUR', value })
})

test('every sum comes back as it went', () => {
  const currency = fc.constantFrom('EUR', 'GBP', 'DKK', 'NOK', 'PLN', 'SEK', 'CHF', 'HUF')
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), currency, (cents, currency) => {
      expect(moneyOf(amountOf({ cents, currency }))).toEqual({ cents, currency })
    }),
    { seed, numRuns: 1000 }
  )
})

test.each(['JPY', 'ISK', 'KWD'])('refuses %s, which has other parts than cents', currency => {
  expect(() => amountOf({ cents: 100, currency })).toThrow(currency)
})

test.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses %d as cents', cents => {
  expect(() => amountOf({ cents, currency: 'EUR' })).toThrow('no cents')
})

test.each(['', '10', '10.0', '10.000', '10,00', '1e3', '-1.00', ' 1.00', '1.00\n', '١.٠٠'])(
  'refuses %j as a sum',
  value => {
    expect(() => moneyOf({ currency: 'EUR', value })).toThrow('EUR')
  }
)
