import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lot } from '#contract/credits.ts'
import { lotWorth, priceOf, quotePrice } from '#contract/price.ts'
import { scale, seed } from '#tests/support/scale.ts'

const lot = fc
  .record({ credits: fc.integer({ min: 1, max: 200 }), cents: fc.integer({ min: 0, max: 20_000 }) })
  .chain(({ credits, cents }) =>
    fc
      .integer({ min: 1, max: credits })
      .map((remaining): Lot => ({ credits, remaining, cents, currency: 'EUR' }))
  )
const lots = fc.array(lot, { maxLength: 5 })
const granted: Lot = { credits: 2, remaining: 2, cents: 0, currency: 'EUR' }
const bought: Lot = { credits: 10, remaining: 10, cents: 743, currency: 'EUR' }

/** The lots after `credits` of them were taken, in the way in which the ledger takes them. */
function spend(before: Lot[], credits: number): Lot[] {
  let missing = credits
  return before.map(one => {
    const taken = Math.min(missing, one.remaining)
    missing -= taken
    return { ...one, remaining: one.remaining - taken }
  })
}

test('the parts of a lot add up to exactly what it cost', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 50_000 }), (sizes, cents) => {
      const credits = sizes.reduce((sum, size) => sum + size, 0)
      let used = 0
      let given = 0
      for (const size of sizes) {
        const worth = lotWorth({ credits, cents }, used, size)
        expect(worth).toBeGreaterThanOrEqual(0)
        given += worth
        used += size
      }
      expect(given).toBe(cents)
    }),
    { numRuns: 200 * scale, seed }
  )
})

test('a price behind pending credits is the price once these are spent', () => {
  const amount = fc.integer({ min: 0, max: 300 })
  fc.assert(
    fc.property(lots, amount, amount, (before, pending, credits) => {
      const held = before.reduce((sum, one) => sum + one.remaining, 0)
      fc.pre(pending <= held)
      const ahead = priceOf(before, credits, pending)
      const after = priceOf(spend(before, pending), credits)
      expect(ahead?.cents).toBe(after?.cents)
      expect(ahead === null).toBe(credits > 0 && pending + credits > held)
    }),
    { numRuns: 200 * scale, seed }
  )
})

test('granted credits go first and are free', () => {
  expect(priceOf([granted, bought], 2)).toEqual({
    credits: 2,
    cents: 0,
    currency: 'EUR',
    from: false
  })
  expect(priceOf([granted, bought], 3)).toMatchObject({ credits: 3, cents: 74 })
  expect(priceOf([granted, bought], 1, 2)).toMatchObject({ credits: 1, cents: 74 })
})

test('the currency is that of the lot that costs something', () => {
  const lots = [granted, { ...bought, currency: 'PLN' }]
  expect(priceOf(lots, 3)?.currency).toBe('PLN')
})

test('lots that hold too little have no price', () => {
  expect(priceOf([granted], 3)).toBeNull()
  expect(priceOf([granted], 2, 1)).toBeNull()
  expect(priceOf([], 0)).toMatchObject({ credits: 0, cents: 0 })
})

test('a quote names the cheapest price to somebody who has too little', () => {
  const cheapest = { credits: 1, cents: 70, currency: 'EUR' }
  expect(quotePrice([], 1, cheapest)).toEqual({
    credits: 1,
    cents: 70,
    currency: 'EUR',
    from: true
  })
  expect(quotePrice([granted], 3, cheapest)).toMatchObject({ credits: 3, cents: 210, from: true })
  expect(quotePrice([granted], 2, cheapest)).toMatchObject({ cents: 0, from: false })
  expect(quotePrice([granted], 2, cheapest, 1)).toMatchObject({ cents: 140, from: true })
})
