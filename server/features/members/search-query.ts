import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/members.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Db } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Cursor } from '#server/lib/cursor.ts'
import { type CardRow, cardColumns, cardOf } from './cards.ts'
import { type Filters, isFictional } from './filters.ts'
import { firstFound, found, hiddenFrom } from './lists.ts'

export interface Page {
  cards: ProfileCard[]
  /** Counted no further than one beyond `limits.searchCount`, which says that there are more. */
  counts: { members: number; fictional: number }
  /** Where the next page begins; null on the last one. */
  last: Cursor | null
}

/**
 * One page, newest signup first, with the numbers of all results: one statement, and a second one where
 * there are more results than its sample.
 */
export async function findPage(
  db: Db,
  scope: Scope,
  viewerId: string | null,
  filters: Filters,
  after: Cursor | null
): Promise<Page> {
  const limit = limits.searchPage + 1
  const isCounted = after === null ? sql`(select count(*) from page) >= ${limit}` : sql`true`
  const plan = isPlain(filters) ? keepPlan() : sql``
  const { rows } = await sql<SampleCounts & (CardRow | { id: null })>`${plan}
    with ${hiddenFrom(viewerId)},
      page as materialized (${firstFound(scope, filters, { after, limit })}),
      counted as (select count(*) as sample, count(*) filter (where ${isFictional}) as fictional
        from (select traits from (${found(scope, filters)}) as found
          where ${isCounted} limit ${sql.lit(sampleSize)}) as sampled)
    select counted.*, ${cardColumns(scope, viewerId)}
    from counted left join (page join member on member.id = page.member_id) on true
    order by page.signup_at desc, page.member_id desc`.execute(db)
  const people = rows.flatMap(row => (row.id === null ? [] : [row]))
  const page = people.slice(0, limits.searchPage)
  const last = page.at(-1)
  // A first page that is not full contains all results.
  const isWhole = after === null && people.length < limit
  const sample = isWhole ? countPage(people) : countSample(rows[0])
  return {
    cards: page.map(row => cardOf(scope, row)),
    counts: await completeCounts(db, scope, viewerId, filters, sample),
    last: last && people.length === limit ? { at: last.signup_at, id: last.id } : null
  }
}

/** Enough to count one kind beyond its limit, whatever the other one takes. */
const sampleSize = 2 * (limits.searchCount + 1)

interface SampleCounts {
  sample: string
  fictional: string
}

function countPage(people: CardRow[]): Page['counts'] {
  const fictional = people.filter(({ kind }) => kind === 'fictional').length
  return { members: people.length - fictional, fictional }
}

function countSample(counted: SampleCounts | undefined): Page['counts'] {
  const fictional = Number(counted?.fictional ?? 0)
  return { members: Number(counted?.sample ?? 0) - fictional, fictional }
}

/** A full sample can lack results of the rarer kind, which is then counted by itself. */
async function completeCounts(
  db: Db,
  scope: Scope,
  viewerId: string | null,
  filters: Filters,
  { members, fictional }: Page['counts']
): Promise<Page['counts']> {
  const isFull = members + fictional >= sampleSize
  if (!isFull || filters.no_fictional) return { members, fictional }
  const count = async (kind: Partial<Filters>) => {
    const { rows } = await sql<{ count: string }>`with ${hiddenFrom(viewerId)}
      select count(*) from (select from (${found(scope, { ...filters, ...kind })}) as found
        limit ${sql.lit(limits.searchCount + 1)}) as enough`.execute(db)
    return Number(rows[0]?.count ?? 0)
  }
  return {
    members: members > limits.searchCount ? members : await count({ no_fictional: '1' }),
    fictional: fictional > limits.searchCount ? fictional : await count({ only_fictional: true })
  }
}

/**
 * Who is found by these filters without some people: those of the country first, then the others,
 * each time the newest first. Nobody's own place decides, and who hides theirs is no neighbour.
 */
export async function findOthers(
  db: Db,
  scope: Scope,
  viewerId: string | null,
  filters: Filters,
  { without, country, limit }: { without: string[]; country: string | null; limit: number }
): Promise<ProfileCard[]> {
  const first = (of: Filters, more: number) => firstFound(scope, of, { after: null, limit: more })
  const ofCountry =
    country === null
      ? sql`select null::text as member_id, null::timestamptz as signup_at where false`
      : first({ ...filters, country }, limit + without.length)
  const { rows } = await sql<CardRow>`
    with ${hiddenFrom(viewerId)},
      near as materialized (select * from (${ofCountry}) as near
        where member_id <> all(${without}::text[])
        order by signup_at desc, member_id desc limit ${sql.lit(limit)}),
      far as materialized (select * from (${first(filters, limit * 2 + without.length)}) as far
        where member_id <> all(${without}::text[])
          and member_id not in (select member_id from near))
    select ${cardColumns(scope, viewerId)}
    from (select *, 0 as distance from near union all select *, 1 from far) as others
      join member on member.id = others.member_id
    order by distance, others.signup_at desc, others.member_id desc limit ${sql.lit(limit)}`.execute(
    db
  )
  return rows.map(row => cardOf(scope, row))
}

/** What the screen opens with, and most searches are: the order of the results decides the plan. */
function isPlain({
  gender: _gender,
  country: _country,
  countryregion: _region,
  ...others
}: Filters) {
  return Object.values(others).every(value => !value)
}
