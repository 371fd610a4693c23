import type { Price } from '#contract/common.ts'
import type { Lot, PaymentMethod } from '#contract/credits.ts'
import { quotePrice } from '#contract/price.ts'
import type { Site } from './site.ts'

type PricedSite = Pick<Site, 'countries' | 'prices' | 'bundles' | 'message_credits'>

/** A bundle with what it costs in one country, in cents of that country's currency. */
export interface PricedBundle {
  id: Site['bundles'][number]['id']
  credits: number
  popular: boolean
  cents: number
  /** How it can be paid here. */
  methods: PaymentMethod[]
}

export interface PriceList {
  /** The country that the prices are of. */
  country: string
  currency: string
  /** VAT in hundredths of a percent. */
  vatBasisPoints: number
  methods: PaymentMethod[]
  bundles: PricedBundle[]
}

/** The prices of a country; of the site's first priced one when nothing is sold in that country. */
export function priceListOf(site: PricedSite, wanted: string): PriceList {
  const country = [wanted, ...site.countries].find(candidate => site.prices[candidate])
  const prices = country === undefined ? undefined : site.prices[country]
  if (country === undefined || !prices) throw new Error('The site has no prices')
  const bundles = site.bundles.map(bundle => {
    const tier = prices.packages.find(candidate => candidate.package === bundle.id)
    if (!tier) throw new Error(`${bundle.id} has no price in ${country}`)
    const methods = (tier.methods ?? prices.methods).filter(method =>
      prices.methods.includes(method)
    )
    return { ...bundle, cents: tier.cents, methods }
  })
  const { currency, methods, vat_basis_points: vatBasisPoints } = prices
  return { country, currency, vatBasisPoints, methods, bundles }
}

/** @returns cents after the discount, half a cent rounded up: 9,90 − 25 % = 7,43 */
export function discounted(cents: number, percentage: number): number {
  return Math.floor((cents * (100 - percentage) + 50) / 100)
}

/** @returns whole cents that a message costs with the credits of a bundle */
export function perMessage(
  bundle: Pick<PricedBundle, 'cents' | 'credits'>,
  messageCredits: number
): number {
  return Math.round((bundle.cents * messageCredits) / bundle.credits)
}

/** @returns whole cents of VAT in a sum that includes it, half a cent rounded up */
export function vatWithin(cents: number, basisPoints: number): number {
  const whole = 10_000 + basisPoints
  return Math.floor((2 * cents * basisPoints + whole) / (2 * whole))
}

/**
 * @param left cents of what was paid that had not gone back before
 * @param cents that go back of it
 * @returns whole cents of VAT in these: what goes back in parts takes along the VAT of the whole
 */
export function vatOfPart(left: number, cents: number, basisPoints: number): number {
  return vatWithin(left, basisPoints) - vatWithin(left - cents, basisPoints)
}

type MessageCosts = Record<string, { costs: number; currency: string }>

/** Whole cents of a message at the cheapest price per credit (design §5), by country. */
export function minimumMessageCosts(site: PricedSite): MessageCosts {
  return messageCosts(site, Math.min)
}

/** Whole cents of a message at the dearest price per credit, by country: no message costs more. */
export function maximumMessageCosts(site: PricedSite): MessageCosts {
  return messageCosts(site, Math.max)
}

function messageCosts(site: PricedSite, choose: (...perCredit: number[]) => number): MessageCosts {
  return Object.fromEntries(
    Object.keys(site.prices).map(country => {
      const { currency, bundles } = priceListOf(site, country)
      const perCredit = choose(...bundles.map(({ cents, credits }) => cents / credits))
      return [country, { costs: Math.round(perCredit * site.message_credits), currency }]
    })
  )
}

/** The site's price of the next credits of these lots; see `quotePrice`. */
export function quoteFor(
  site: PricedSite,
  country: string,
  lots: readonly Lot[],
  credits: number
): Price {
  const list = priceListOf(site, country)
  const cheapest = minimumMessageCosts(site)[list.country]
  return quotePrice(lots, credits, {
    credits: site.message_credits,
    cents: cheapest?.costs ?? 0,
    currency: list.currency
  })
}
