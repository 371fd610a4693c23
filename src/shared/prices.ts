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
}

export interface PriceList {
  /** The country that the prices are of. */
  country: string
  currency: string
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
    return { ...bundle, cents: tier.cents }
  })
  return { country, currency: prices.currency, methods: prices.methods, bundles }
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
