import * as z from 'zod/mini'
import { Country, Currency, Locale } from '#contract/common.ts'
import { PackageId, PaymentMethod } from '#contract/credits.ts'
import { limits } from '#contract/limits.ts'
import { mailSender } from './mail-sender.ts'
import { isFreeSlug } from './slugs.ts'

export { type Niche, niches } from './niches.ts'

const TierPrice = z.object({
  package: PackageId,
  cents: z.int().check(z.positive()),
  /** How it can be paid when not in all the ways of the country. */
  methods: z.optional(z.array(PaymentMethod))
})

/** What bundles cost in a country, VAT included, in cents of its currency. */
const CountryPrices = z.object({
  currency: Currency,
  methods: z.array(PaymentMethod),
  /** VAT in hundredths of a percent. */
  vat_basis_points: z.prefault(z.int().check(z.nonnegative()), 2100),
  packages: z.array(TierPrice).check(z.length(4))
})

/** A page of the operator's own under `/{slug}`, in Markdown; English stands in for a language. */
const OwnPage = z.object({
  slug: z
    .string()
    .check(
      z.refine(isFreeSlug, 'A slug is small letters, and no other page of the product has it')
    ),
  title: z.partialRecord(Locale, z.string()),
  markdown: z.partialRecord(Locale, z.string())
})
export type OwnPage = z.output<typeof OwnPage>

const OwnPages = z
  .array(OwnPage)
  .check(
    z.refine(
      pages => new Set(pages.map(({ slug }) => slug)).size === pages.length,
      'Two pages have the same slug'
    )
  )

const Colour = z.string().check(z.regex(/^#[\da-f]{6}$/i))

/** Icons of the browser's tab, the installed application and notifications. */
const Icon = z.object({
  ground: z.optional(Colour),
  strokes: z.optional(Colour),
  /** Lines as SVG path data, in the middle of a square of 48 × 48, drawn 5 wide. */
  path: z.optional(z.string().check(z.regex(/^[MLHVCSQTAZ\d\s,.-]+$/i)))
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
  /** Colours and drawing of the icons; without it ours. */
  icon: z.optional(Icon),
  /** Path of a picture, 1200 × 630 pixels, that all its pages are shared with. */
  share_picture: z.optional(z.string().check(z.regex(/^\/[\w./-]+$/))),
  /** Whom letters are from, as `Name <address>`; without it `VONK_MAIL_FROM`. */
  mail_from: z.optional(z.string().check(z.regex(mailSender))),
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
  /** Whether uploads show at once or wait for an operator; sites stored before the choice: at once. */
  photo_review: z.prefault(z.enum(['automatic', 'manual']), 'automatic'),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  site_entry_countries: z.array(Country),
  fictional_warning: z.boolean(),
  fictional_singular: z.record(Locale, z.string()),
  fictional_plural: z.record(Locale, z.string()),
  refund_days: z.int(),
  /** A paid message that nobody opened is credited back after so many days; 0: never. */
  credit_back_days: z.prefault(z.int().check(z.nonnegative()), limits.creditBackDays),
  /**
   * A first-purchase discount that continues after the time bonus has ended. It has to be smaller, because
   * otherwise the end of the countdown would change nothing.
   */
  later_discount: z.prefault(
    z.nullable(
      z.object({
        /** From signup. */
        days: z.int().check(z.minimum(1), z.maximum(365)),
        percentage: z.int().check(z.minimum(1), z.maximum(limits.discountPercentage - 1))
      })
    ),
    null
  ),
  /**
   * Cents by currency. When the purchases of 7 days pass them, and each multiple of them, the next order
   * first shows the sum and the limits. A currency without its own has the first one, converted by the
   * price lists.
   */
  spending_check_in: z.prefault(
    z
      .partialRecord(Currency, z.int().check(z.positive()))
      .check(z.refine(sums => Object.keys(sums).length > 0, 'At least one currency has a sum')),
    { EUR: 10_000 }
  ),
  member_resell: z.boolean(),
  discreet_accounts: z.boolean(),
  bundles: z.array(
    z.object({ id: PackageId, credits: z.int().check(z.positive()), popular: z.boolean() })
  ),
  prices: z.record(Country, CountryPrices),
  /** The neutral name on bank statements; without one the site's own in capitals. */
  statement_name: z.prefault(z.string().check(z.maxLength(22)), ''),
  directdebit: z.prefault(
    z.object({
      /** Who collects: the SEPA creditor identifier. */
      creditor_id: z.string(),
      /** The first order by direct debit is at most this, in cents. */
      first_order_cents: z.int().check(z.positive()),
      /** So many days before its money is taken the member is told. */
      notice_days: z.int().check(z.positive())
    }),
    { creditor_id: '', first_order_cents: 5000, notice_days: 2 }
  ),
  company: z.object({
    name: z.string(),
    address: z.string(),
    kvk: z.string(),
    /** Missing at sites stored before the code and the city were apart. */
    postal_code: z.prefault(z.string(), ''),
    city: z.string(),
    country: Country,
    tradenames: z.array(z.string()),
    vat_numbers: z.array(z.string()),
    /** In international form, such as `+31 30 000 00 00` (`sites/assert-phone.ts`). */
    support_phone: z.string(),
    support_email: z.string(),
    delete_discount: z.int(),
    added: z.iso.datetime()
  }),
  /** Sites stored before there were any have none. */
  pages: z.prefault(OwnPages, [])
})
export type Site = z.output<typeof Site>
