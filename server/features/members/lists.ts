import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { Gender } from '#contract/common.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Cursor } from '#server/lib/cursor.ts'
import { secondsBefore } from '#server/lib/time.ts'
import {
  type Condition,
  type Filters,
  hasTraits,
  isAged,
  isNew,
  livesIn,
  sharesInterest,
  sharesNone
} from './filters.ts'

/** With more of them everybody's list is dense enough. */
const listedInterests = 3

/** Everybody's list; the others have the number of an interest. */
const everybody = sql<number>`0::smallint`

interface List {
  table: 'search_entry' | 'online_member'
  conditions: Condition[]
}

/** For a statement that begins with it: who is not for the viewer. Nobody blocked anybody: empty. */
export function hiddenFrom(viewerId: string | null): RawBuilder<unknown> {
  if (viewerId === null) return sql`hidden as (select null::text as id where false)`
  return sql`hidden as materialized (
    select ${viewerId}::text as id
    union all select blocked_id from member_block where member_id = ${viewerId}
    union all select member_id from member_block where blocked_id = ${viewerId})`
}

/** All results, in no order, as a query for their `traits`. */
export function found(scope: Scope, filters: Filters): RawBuilder<unknown> {
  return sql.join(entriesOf(scope, filters, null, sql`traits`), sql` union all `)
}

/** The first `limit` of those who are found, newest signup first. */
export function firstFound(
  scope: Scope,
  filters: Filters,
  { after, limit }: { after: Cursor | null; limit: number }
): RawBuilder<unknown> {
  const order = sql`order by signup_at desc, member_id desc limit ${sql.lit(limit)}`
  const lists = entriesOf(scope, filters, after).map(entries => sql`(${entries} ${order})`)
  const [only] = lists
  if (only && lists.length === 1) return only
  return sql`select member_id, signup_at from (${sql.join(lists, sql` union all `)}) as lists ${order}`
}

/** One query for each list that is walked; nobody is in two of them. */
function entriesOf(
  { site, now }: Scope,
  filters: Filters,
  after: Cursor | null,
  columns = sql`member_id, signup_at`
): RawBuilder<unknown>[] {
  const shared = [
    sql<SqlBool>`site_id = ${site.id}`,
    ...livesIn(filters),
    ...isAged(filters, now),
    ...hasTraits(filters),
    ...isNew(filters, now),
    ...(after ? [sql<SqlBool>`(signup_at, member_id) < (${after.at}, ${after.id})`] : []),
    sql<SqlBool>`member_id not in (select id from hidden)`
  ]
  const genders = filters.gender ? [filters.gender] : Gender.options
  return genders.flatMap(gender =>
    listsOf(filters, now).map(({ table, conditions }) => {
      const all = [sql<SqlBool>`gender = ${gender}`, ...conditions, ...shared]
      return sql`select ${columns} from ${sql.table(table)}
        where ${sql.join(all, sql` and `)}`
    })
  )
}

/** The shortest lists that hold everybody wanted. */
function listsOf(filters: Filters, now: Date): List[] {
  const interests = [...new Set(filters.interests?.split(','))]
  const shares = interests.length > 0 ? [sharesInterest(interests)] : []
  if (filters.online) {
    const country = filters.countryregion?.slice(0, 2)
    const near = country === undefined ? [] : [sql<SqlBool>`country = ${country}`]
    return [{ table: 'online_member', conditions: [isStillOnline(now), ...near, ...shares] }]
  }
  if (interests.length === 0 || interests.length > listedInterests) {
    return [{ table: 'search_entry', conditions: [sql<SqlBool>`topic = ${everybody}`, ...shares] }]
  }
  return interests.map((interest, index) => ({
    table: 'search_entry',
    conditions: [
      sql<SqlBool>`topic = interest_number(${interest})`,
      // Who shares several stands in several lists.
      ...(index > 0 ? [sharesNone(interests.slice(0, index))] : [])
    ]
  }))
}

/** @see isOnline for the same about `member` */
function isStillOnline(now: Date): Condition {
  const since = secondsBefore(now, limits.onlineSeconds)
  return sql<SqlBool>`seen_at > ${since}`
}
