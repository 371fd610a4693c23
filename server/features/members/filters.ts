import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { MemberSearch } from '#contract/members.ts'
import { bornBy } from '#server/lib/age.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'

export interface Filters extends Omit<MemberSearch, 'next'> {
  /** Fictional profiles alone, to count them. */
  only_fictional?: boolean
}
export type Condition = RawBuilder<SqlBool>

/** See the view `search_member` in the migration. */
const traitBits = { photo: 1n << 60n, real: 1n << 61n }

/** For queries about entries of the lists. Without parameters, so that `search_entry_fictional` serves. */
export const isFictional = sql<SqlBool>`traits < ${sql.lit(String(traitBits.real))}::bigint`

/** For queries about entries of the lists: ages include both ends. */
export function isAged({ min_age, max_age }: Filters, now: Date): Condition[] {
  return [
    ...(min_age ? [sql<SqlBool>`date_of_birth <= ${bornBy(min_age, now)}::date`] : []),
    ...(max_age ? [sql<SqlBool>`date_of_birth > ${bornBy(max_age + 1, now)}::date`] : [])
  ]
}

/*
 * Comparisons of traits are written as inequalities: of these the planner expects a third to pass,
 * of an equality next to nobody, and then it collects all there are instead of ending with the page.
 */

/** Pictures that everybody may see, and real people, as far as they are asked for. */
export function hasTraits({ with_photo, no_fictional, only_fictional }: Filters): Condition[] {
  const wanted = (with_photo ? traitBits.photo : 0n) | (no_fictional ? traitBits.real : 0n)
  return [
    ...(wanted === 0n
      ? []
      : [sql<SqlBool>`(traits & ${String(wanted)}::bigint) >= ${String(wanted)}::bigint`]),
    ...(only_fictional ? [isFictional] : [])
  ]
}

/** One of the interests is enough; what is no interest nobody has. */
export function sharesInterest(interests: readonly string[]): Condition {
  return sql<SqlBool>`(traits & ${bitsOf(interests)}) > 0`
}

export function sharesNone(interests: readonly string[]): Condition {
  return sql<SqlBool>`(traits & ${bitsOf(interests)}) < 1`
}

function bitsOf(interests: readonly string[]): RawBuilder<string> {
  return sql<string>`interest_bits(${[...interests]}::text[])`
}

export function isNew(filters: Filters, now: Date): Condition[] {
  const since = secondsBefore(now, limits.newDays * daySeconds)
  return filters.new ? [sql<SqlBool>`signup_at > ${since}`] : []
}

/** A region lies in one country: another country beside it leaves nobody. */
export function livesIn({ country, countryregion }: Filters): Condition[] {
  if (!countryregion) return country ? [sql<SqlBool>`country = ${country}`] : []
  const contradicts = country !== undefined && !countryregion.startsWith(`${country}-`)
  return contradicts ? [sql<SqlBool>`false`] : [sql<SqlBool>`countryregion = ${countryregion}`]
}
