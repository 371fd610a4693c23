import type { MemberSearch, ProfileCard } from '#contract/members.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context, Scope } from '#server/lib/context.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import { cardsOf } from './cards.ts'
import { countMembers, findMembers, findSimilar } from './queries.ts'

/** Below so many results similar people are added, at most so many. */
const fewResults = 6
const similarAtMost = 12

export interface SearchResult {
  results: ProfileCard[]
  num_results: number
  more: boolean
  next: string | null
  similar: ProfileCard[]
}

/** @throws AppError `search_closed` for a guest where the site keeps search for members */
export function guardSearch({ site, caller }: Pick<Context, 'site' | 'caller'>): void {
  if (!caller && !site.logged_out_search) throw new AppError('search_closed')
}

/** One page of members, newest signup first (design §4). `viewerId` null is a guest. */
export async function searchMembers(
  db: Db,
  scope: Scope,
  viewerId: string | null,
  { next, ...filters }: MemberSearch
): Promise<SearchResult> {
  const after = next === undefined ? null : readCursor(next, 'next')
  const limit = limits.searchPage + 1
  const found = await findMembers(db, scope, viewerId, filters, { after, limit })
  const page = found.slice(0, limits.searchPage)
  const last = page.at(-1)
  const count = await countMembers(db, scope, viewerId, filters)

  const ids = page.map(({ id }) => id)
  const few = after === null && ids.length < fewResults
  const similar = few
    ? await findSimilar(db, scope, viewerId, filters, { without: ids, limit: similarAtMost })
    : []
  const cards = await cardsOf(db, scope, viewerId, [...ids, ...similar])
  const cardsInOrder = (wanted: string[]) => wanted.flatMap(id => cards.get(id) ?? [])
  return {
    results: cardsInOrder(ids),
    num_results: Math.min(count, limits.searchCount),
    more: count > limits.searchCount,
    next: last && found.length === limit ? writeCursor({ at: last.signup_at, id: last.id }) : null,
    similar: cardsInOrder(similar)
  }
}
