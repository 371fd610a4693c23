import * as z from 'zod/mini'
import { Country, Currency, DateTime, Locale, Region, shortText } from './common.ts'
import { operation } from './operation.ts'

/** Specification §3; money in cents of the country's currency, lengths in characters. */
export const Settings = z.object({
  countries: z.array(Country),
  name: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  index_title: z.string(),
  description: z.string(),
  cdn_prefix: z.string(),
  niche: z.int().check(z.minimum(1), z.maximum(7)),
  signups: z.enum(['all', 'with_trafficsource', 'other']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  geoip_country: Country,
  geoip_selected_country: z.nullable(Country),
  minimum_message_costs: z.record(Country, z.object({ costs: z.int(), currency: Currency })),
  message_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.record(z.string(), z.int()),
  signup_credits: z.int(),
  message_length: z.int(),
  /** Messages can be translated on demand. */
  translation: z.boolean(),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  search_fields: z.array(z.string()),
  support_phone: z.string(),
  support_email: z.string(),
  push_public_key: z.nullable(z.string()),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  site_entry_countries: z.array(Country),
  fictional_warning: z.boolean(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  refund_days: z.int(),
  /** What a payment is called on the buyer's bank statement. */
  statement_name: z.string(),
  member_resell: z.boolean(),
  minimum_age: z.int(),
  discreet_accounts: z.boolean()
})
export type Settings = z.output<typeof Settings>

/**
 * The query is the page's own, of which the server reads nothing: the request's host decides on the
 * domain. Unknown parameters are dropped unread, so that a page with a broken query has its settings.
 */
export const getSettings = operation({
  name: 'getSettings',
  method: 'get',
  path: '/api/settings.php',
  access: 'guest',
  query: z.object({ domain: z.optional(shortText(300, 0)) }),
  reply: z.object({ settings: Settings })
})

export const listInterests = operation({
  name: 'listInterests',
  method: 'get',
  path: '/api/interests.php',
  access: 'guest',
  reply: z.object({ interests: z.array(z.string()) })
})

export const listRegions = operation({
  name: 'listRegions',
  method: 'get',
  path: '/api/regions.php',
  access: 'guest',
  query: z.object({ language: z.optional(Locale) }),
  reply: z.object({
    region_data: z.array(
      z.object({
        country: Country,
        name: z.string(),
        regions: z.array(z.object({ id: Region, name: z.string() }))
      })
    )
  })
})

export const getCompanyInfo = operation({
  name: 'getCompanyInfo',
  method: 'get',
  path: '/api/companyinfo.php',
  access: 'guest',
  reply: z.object({
    companyinfo: z.object({
      name: z.string(),
      address: z.string(),
      kvk: z.string(),
      postal_code: z.string(),
      city: z.string(),
      country: Country,
      tradenames: z.array(z.string()),
      vat_numbers: z.array(z.string()),
      support_phone: z.string(),
      delete_discount: z.int(),
      added: DateTime
    })
  })
})

/** Reverse geocoding; the browser rounds to two decimals, about a kilometre (design §4). */
export const reverseGeocode = operation({
  name: 'reverseGeocode',
  method: 'get',
  path: '/api/geocode.php',
  access: 'guest',
  query: z.object({
    lat: z.coerce.number<number>().check(z.minimum(-90), z.maximum(90)),
    lon: z.coerce.number<number>().check(z.minimum(-180), z.maximum(180))
  }),
  reply: z.object({
    country: Country,
    countryregion: z.nullable(Region),
    city: z.nullable(z.string())
  }),
  errors: ['not_found']
})
