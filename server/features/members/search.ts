import type { TrafficSource } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import type {
  MemberSearch,
  SearchCount,
  searchMembers as searchOperation
} from '#contract/members.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { rights } from '#contract/roles.ts'
import { admitsSearch } from '#shared/admission.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context, Scope } from '#server/lib/context.ts'
import type { Filters } from './filters.ts'
import { readPlace, writePlace } from './search-place.ts'
import { type Page, findOthers, findPage } from './search-query.ts'
import { findTiles } from './tiles.ts'

/** Below so many results similar people are added, at most so many. */
const fewResults = 6
const similarAtMost = 12

/** What similar people need not meet: everything but gender, age and being real. */
const givenUp = ['country', 'countryregion', 'interests', 'with_photo', 'online', 'new'] as const

export type SearchResult = ReplyOf<typeof searchOperation>

/**
 * Profiles and search are for members where the site keeps them so.
 *
 * @param source where a guest says to come from
 * @throws AppError `search_closed`
 */
export function guardSearch(
  { site, caller }: Pick<Context, 'site' | 'caller'>,
  source: TrafficSource
): void {
  if (caller || rights.visitor.search === 'open') return
  if (!admitsSearch(site, source)) throw new AppError('search_closed')
}

/**
 * One page of members, newest signup first (design §4). Pages follow each other by the last signup
 * shown, so nobody comes twice and nobody who stays is left out while others join and leave.
 *
 * @param viewerId null for a guest
 * @throws AppError `invalid_input` for a `next` that no page gave
 */
export async function searchMembers(
  db: Db,
  scope: Scope,
  viewerId: string | null,
  { next, ...filters }: MemberSearch
): Promise<SearchResult> {
  const place = next === undefined ? null : readPlace(next)
  const page = await findPage(db, scope, viewerId, filters, place?.after ?? null)
  const tiles = await findTiles(db, scope, viewerId, filters, place?.tiles ?? 0)
  const shownTiles = (place?.tiles ?? 0) + tiles.length
  const { members, fictional } = page.counts
  const all = members + fictional
  return {
    results: page.cards,
    num_results: Math.min(all, limits.searchCount),
    more: all > limits.searchCount,
    members: presentCount(members),
    fictional: presentCount(fictional),
    next: page.last && writePlace({ after: page.last, tiles: shownTiles }),
    ...(await similarTo(db, scope, viewerId, filters, place === null ? page : null)),
    tiles
  }
}

function presentCount(count: number): SearchCount {
  return { number: Math.min(count, limits.searchCount), more: count > limits.searchCount }
}

/** People without some of the filters, when these leave few. */
async function similarTo(
  db: Db,
  scope: Scope,
  viewerId: string | null,
  filters: Filters,
  first: Page | null
): Promise<Pick<SearchResult, 'similar' | 'similar_without'>> {
  const dropped = givenUp.filter(name => Boolean(filters[name]))
  if (first === null || first.cards.length >= fewResults || dropped.length === 0) {
    return { similar: [], similar_without: [] }
  }
  const kept = { ...filters, ...Object.fromEntries(dropped.map(name => [name, undefined])) }
  const similar = await findOthers(db, scope, viewerId, kept, {
    without: first.cards.map(({ id }) => id),
    country: filters.country ?? filters.countryregion?.slice(0, 2) ?? null,
    limit: similarAtMost
  })
  return { similar, similar_without: similar.length > 0 ? [...dropped] : [] }
}
