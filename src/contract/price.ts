import type { Price } from './common.ts'
import type { Lot } from './credits.ts'

/**
 * What the next credits cost (design §5): grants go first, then the oldest lot, and every lot gives
 * up its cents so that the parts add up to exactly what was paid. Server and browser both use this,
 * so a button cannot name another sum than the one that is taken.
 *
 * @param lots in the order in which they are spent
 * @param credits how many the act takes
 * @param pending credits that acts on their way will take before this one
 * @returns null when the lots do not hold enough
 */
export function priceOf(lots: readonly Lot[], credits: number, pending = 0): Price | null {
  let skip = pending
  let missing = credits
  let cents = 0
  let currency = lots[0]?.currency ?? 'EUR'
  for (const lot of lots) {
    const skipped = Math.min(skip, lot.remaining)
    skip -= skipped
    const taken = Math.min(missing, lot.remaining - skipped)
    if (taken === 0) continue
    const used = lot.credits - lot.remaining + skipped
    const worth = lotWorth(lot, used, taken)
    if (worth > 0) currency = lot.currency
    cents += worth
    missing -= taken
    if (missing === 0) return { credits, cents, currency, from: false }
  }
  return credits === 0 ? { credits, cents: 0, currency, from: false } : null
}

/** Cents of `taken` credits of a lot of which `used` are gone already. */
export function lotWorth(lot: Pick<Lot, 'credits' | 'cents'>, used: number, taken: number): number {
  const upTo = (credits: number) => Math.floor((lot.cents * credits) / lot.credits)
  return upTo(used + taken) - upTo(used)
}

/** The cheapest price of a message in a country, as the settings name it. */
export interface CheapestMessage {
  /** Credits of a message. */
  credits: number
  cents: number
  currency: string
}

/**
 * What a control shows (design §5): the price of the next credits, or for somebody who has too few
 * of them the cheapest at which they can be bought, marked `from`.
 *
 * @param pending credits that acts on their way will take before this one
 */
export function quotePrice(
  lots: readonly Lot[],
  credits: number,
  cheapest: CheapestMessage,
  pending = 0
): Price {
  const price = priceOf(lots, credits, pending)
  if (price) return price
  const cents = Math.round((cheapest.cents * credits) / Math.max(cheapest.credits, 1))
  return { credits, cents, currency: cheapest.currency, from: true }
}
