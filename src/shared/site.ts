import * as z from 'zod/mini'
import { Country, Currency, Locale } from '#contract/common.ts'
import { PackageId, PaymentMethod } from '#contract/credits.ts'

/** Niches 1 to 7 and the slugs that stand for them (specification §2). */
export const niches = ['plain', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const
export type Niche = (typeof niches)[number]

const TierPrice = z.object({ package: PackageId, cents: z.int().check(z.positive()) })

/** What bundles cost in a country, VAT included, in cents of its currency. */
const CountryPrices = z.object({
  currency: Currency,
  methods: z.array(PaymentMethod),
  packages: z.array(TierPrice).check(z.length(4))
})

/** One branded domain (design §3). The definition seeds the database and feeds the static build. */
export const Site = z.object({
  id: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
  domain_language: z.string(),
  niche: z.int().check(z.minimum(1), z.maximum(7)),
  countries: z.array(Country).check(z.minLength(1)),
  index_title: z.record(Locale, z.string()),
  description: z.record(Locale, z.string()),
  cdn_prefix: z.string(),
  signups: z.enum(['all', 'with_trafficsource', 'other']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  message_credits: z.int().check(z.nonnegative()),
  photo_credits: z.int(),
  gift_credits: z.record(z.string(), z.int()),
  signup_credits: z.int(),
  message_length: z.int().check(z.positive()),
  minimum_age: z.int().check(z.minimum(18)),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  search_fields: z.array(z.string()),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  site_entry_countries: z.array(Country),
  fictional_warning: z.boolean(),
  fictional_singular: z.record(Locale, z.string()),
  fictional_plural: z.record(Locale, z.string()),
  refund_days: z.int(),
  member_resell: z.boolean(),
  discreet_accounts: z.boolean(),
  bundles: z.array(
    z.object({ id: PackageId, credits: z.int().check(z.positive()), popular: z.boolean() })
  ),
  prices: z.record(Country, CountryPrices),
  company: z.object({
    name: z.string(),
    address: z.string(),
    kvk: z.string(),
    city: z.string(),
    country: Country,
    tradenames: z.array(z.string()),
    vat_numbers: z.array(z.string()),
    support_phone: z.string(),
    support_email: z.string(),
    delete_discount: z.int(),
    added: z.iso.datetime()
  })
})
export type Site = z.output<typeof Site>
