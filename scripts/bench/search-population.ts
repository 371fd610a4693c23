import { type RawBuilder, sql } from 'kysely'
import { interests } from '#contract/interests.ts'
import { offlineGeo } from '#server/adapters/geo/offline.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { defaultSite } from '#shared/sites/default.ts'

/** Members in a hundred; the other countries of the site share the rest. */
const countryShares: Record<string, number> = { NL: 50, BE: 20, DE: 10, GB: 5 }
const otherShare = 1
/** Large regions have more members, small ones more than their share. */
const spread = 0.8
/** So finely are places and interests drawn by their weight. */
const slots = 5000
/** The members who search, and how many others each has blocked or been blocked by: 2 % of 10,000. */
export const askers = 50
const blocksEach = 200

const geo = offlineGeo()
const indexed = ['member', 'photo', 'search_entry'] as const

/** Each value as often as its weight says, in `count` slots. */
function spreadOut(weights: [string, number][], count: number): string[] {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return weights.flatMap(([value, weight]) =>
    Array.from({ length: Math.max(1, Math.round((weight / total) * count)) }, () => value)
  )
}

function regionSlots(): string[] {
  const weights = defaultSite.countries.flatMap(country => {
    const sizes = geo.regionsOf(country).map(region => {
      const people = geo.townsOf(region).reduce((sum, town) => sum + town.population, 0)
      return [region, people ** spread] as const
    })
    const all = sizes.reduce((sum, [, size]) => sum + size, 0)
    const share = countryShares[country] ?? otherShare
    return sizes.map(([region, size]): [string, number] => [region, (size / all) * share])
  })
  return spreadOut(weights, slots)
}

/** The first ones are on every sixth profile, the last ones on one in a hundred. */
function interestSlots(): string[] {
  return spreadOut(
    interests.map((interest, index) => [interest, 1 / (index + 3) ** 0.9]),
    slots
  )
}

function slotTable(name: string, values: string[]): RawBuilder<unknown> {
  return sql`create temporary table ${sql.table(name)} on commit drop as
    select value, n::integer from unnest(${values}::text[]) with ordinality as t(value, n)`
}

/**
 * Fills an empty database with `count` members of the default site, the same ones every time: most
 * of them in a few large regions, two thirds with a picture, 1 % online, some fictional, some hidden
 * in every way that there is. They are written past the triggers, then listed as those would.
 *
 * @param now the moment at which they are that old and online
 * @returns ids of the members who ask
 */
export async function fillWithMembers(db: Db, count: number, now: Date): Promise<string[]> {
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local synchronous_commit = off`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`select setseed(0.42)`.execute(tx)
    await slotTable('region_slot', regionSlots()).execute(tx)
    await slotTable('interest_slot', interestSlots()).execute(tx)
    const indexes = await dropIndexes(tx)
    await members(count, now).execute(tx)
    await photos().execute(tx)
    await sql`insert into search_entry select * from search_source`.execute(tx)
    for (const definition of indexes) await sql.raw(definition).execute(tx)
    await blocks().execute(tx)
    // A sweep every minute takes away who was seen longer ago.
    await sql`insert into online_member select * from online_source
      where seen_at > ${now}::timestamptz - interval '210 seconds'`.execute(tx)
  })
  for (const table of [...indexed, 'member_block', 'online_member']) {
    await db.connection().execute(async connection => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
    })
  }
  const asking = await db.selectFrom('member').select('id').orderBy('email').limit(askers).execute()
  return asking.map(({ id }) => id)
}

/** They are built faster over what is there already. @returns how to make them again */
async function dropIndexes(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid::regclass::text = any(${[...indexed]}::text[]) and not indisprimary`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx)
  return rows.map(({ definition }) => definition)
}

function members(count: number, now: Date) {
  return sql`
    with drawn as materialized (
      select i, random() as gender, random() as age, random() as day, random() as kind,
        random() as signup, random() as seen, random() as state, random() as photo,
        1 + floor(random() * (select count(*) from region_slot))::integer as place
      from generate_series(1, ${count}::integer) as i),
    likings as materialized (
      select i, array_agg(distinct value) as list
      from (
        select i, 1 + floor(random() * (select count(*) from interest_slot))::integer as n
        from generate_series(1, ${count}::integer) as i, generate_series(1, 4)
      ) as picked
      join interest_slot using (n) where i % 10 <> 0 group by i)
    insert into member (id, site_id, email, name, status, profile_status, kind, language,
      date_of_birth, gender, country, countryregion, city, quote, about, interests, hides_place,
      invisible, signup_at, last_seen_at, has_photo)
    select translate(left(md5('member ' || i), 16), '0', 'g'), ${defaultSite.id},
      lpad(i::text, 8, '0') || '@post.example', 'Robin',
      case when state < 0.02 then 'deleted' when state < 0.04 then 'not_confirmed' else 'active' end,
      case when state < 0.06 then 'disabled' else 'active' end,
      case when kind < 0.06 then 'fictional' else 'member' end, 'nl',
      (${now}::timestamptz - (18 + 55 * (0.35 * age + 0.65 * age * age) + day) * interval '365.25 days')::date,
      case when gender < 0.42 then 'woman' when gender < 0.97 then 'man' else 'other' end,
      left(region_slot.value, 2), region_slot.value, 'Town',
      repeat('q', 60), repeat('a', 350), coalesce(likings.list, '{}'),
      state between 0.1 and 0.13, state between 0.2 and 0.21,
      date_trunc('milliseconds', ${now}::timestamptz - 1200 * power(signup, 1.5) * interval '1 day'),
      ${now}::timestamptz - case when seen < 0.01 then seen * 100 * 140 * interval '1 second'
        else interval '150 seconds' + power(seen, 3) * interval '200 days' end,
      photo < 0.66
    from drawn join region_slot on region_slot.n = place left join likings using (i)`
}

/** The first picture is open, one in five has a private one besides. */
function photos() {
  return sql`
    insert into photo (id, member_id, position, storage_key, status, private, created_at)
    select translate(left(md5('photo ' || n || id), 16), '0', 'g'), id, n, 'photos/' || id || n,
      'active', n > 1, signup_at
    from member, generate_series(1, 2) as n
    where has_photo and (n = 1 or hashtext(id) % 5 = 0)`
}

function blocks() {
  return sql`
    insert into member_block (member_id, blocked_id, created_at)
    select case when n % 2 = 0 then asking.id else other.id end,
      case when n % 2 = 0 then other.id else asking.id end, other.signup_at
    from (select id, row_number() over (order by email) as a from member order by email
        limit ${askers}) as asking,
      (select id, signup_at, row_number() over (order by signup_at desc) as n from member
        where email > lpad(${String(askers)}, 8, '0') || '@' order by signup_at desc
        limit ${askers * blocksEach}) as other
    where n % ${askers} = a - 1`
}
