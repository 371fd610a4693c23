import * as z from 'zod/mini'
import { toCode, toLongText, toShortText } from './characters.ts'

/** 16 characters of base58: about 94 bits, not guessable and without look-alikes. */
export const Id = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{16}$/))

export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'sv'] as const
export type Locale = (typeof locales)[number]
export const Locale = z.enum(locales)
export const defaultLocale: Locale = 'nl'

/** ISO 8601, UTC. */
export const DateTime = z.iso.datetime()
export type DateTime = z.output<typeof DateTime>

/** ISO 3166-1 alpha-2. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
/** ISO 3166-2, for example NL-UT. */
export const Region = z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))
/** ISO 4217. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** Whole cents of a currency. */
export const Money = z.object({ cents: z.int().check(z.nonnegative()), currency: Currency })
export type Money = z.output<typeof Money>

/**
 * What a paid act costs: credits, and what those credits cost the member. `from` marks the cheapest
 * price shown to somebody without credits; `cents` 0 without `from` means free (granted credits).
 */
export const Price = z.object({
  credits: z.int().check(z.nonnegative()),
  cents: z.int().check(z.nonnegative()),
  currency: Currency,
  from: z.boolean()
})
export type Price = z.output<typeof Price>

/** What a control showed the member when it was pressed; the server refuses any other price. */
export const ShownPrice = z.pick(Price, { credits: true, cents: true, currency: true })
export type ShownPrice = z.output<typeof ShownPrice>

export const Gender = z.enum(['woman', 'man', 'other'])
export type Gender = z.output<typeof Gender>
export const Seeks = z.enum(['women', 'men', 'everyone'])
export type Seeks = z.output<typeof Seeks>

/** A query flag is there (`=1`) or not. */
export const Flag = z.optional(z.literal('1'))

/** A whole number in a query string. */
export function queryInteger(minimum: number, maximum: number) {
  return z.coerce.number<number>().check(
    z.multipleOf(1),
    // What is almost whole counts as a multiple.
    z.refine(Number.isInteger),
    z.minimum(minimum),
    z.maximum(maximum)
  )
}

/** Where a page of a list begins: the `next` of the page before, handed back as it came. */
export const PageStart = z.optional(codeText(200))

/**
 * A text on one line that is displayed beside other texts, cleaned by `toShortText` (decision 0050).
 *
 * @param minimum 0 where the text may be empty
 */
export function shortText(maximum: number, minimum = 1) {
  return typedText(toShortText, minimum, maximum)
}

/**
 * A text with lines of its own, cleaned by `toLongText` (decision 0050).
 *
 * @param maximum Infinity where a rule of the server checks the length
 * @param minimum 0 where the text may be empty
 */
export function longText(maximum: number, minimum = 1) {
  return typedText(toLongText, minimum, maximum)
}

/** A code, number or token as a member pastes it, read by `toCode`. */
export function codeText(maximum: number, minimum = 1) {
  return typedText(toCode, minimum, maximum)
}

function typedText(clean: (text: string) => string, minimum: number, maximum: number) {
  return z
    .string()
    .check(
      z.overwrite(clean),
      ...(minimum > 0 ? [z.minLength(minimum)] : []),
      ...(maximum < Infinity ? [z.maxLength(maximum)] : [])
    )
}

/** Where a paid or guarded flow goes back to; own paths only, so that no link leads elsewhere. */
export const ReturnPath = z.string().check(z.regex(/^\/(?![/\\])[\w\-/?=&.]*$/), z.maxLength(200))
