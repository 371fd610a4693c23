import { type Expression, type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/members.ts'
import { gathered } from '#server/db/gathered.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { isOnline } from '#server/features/events/presence.ts'
import { type ImageRow, imageOf } from '#server/features/photos/images.ts'
import { ageAt } from '#shared/age.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import { goneCard } from './gone.ts'
import { shownCard } from './shown.ts'
import { languageOf, textIn } from './texts.ts'

/**
 * The cards of these members as the viewer sees them, without what the site or the member keeps to
 * itself; unknown ids are left out. Whether the viewer may see them at all is the caller's question.
 *
 * @param viewerId null for a guest
 */
export async function cardsOf(
  db: Db | Tx,
  scope: Scope,
  viewerId: string | null,
  ids: string[]
): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map()
  const columns = cardColumns(scope, viewerId)
  const { rows } = await sql<CardRow>`${keepPlan()}
    select ${columns} from member where member.id = any(${ids}::text[])
  `.execute(db)
  return new Map(rows.map(row => [row.id, cardOf(scope, row)]))
}

/** The cards of two members, each as the other one sees it. */
export async function cardsBetween(
  tx: Tx,
  scope: Scope,
  one: string,
  other: string
): Promise<Map<string, ProfileCard>> {
  const rows = await rowsBetween(tx, { scope, one, other })
  return new Map(rows.map(row => [row.id, cardOf(scope, row)]))
}

interface Two {
  scope: Scope
  one: string
  other: string
}

const rowsBetween = gathered(async (tx: Tx, all: Two[]): Promise<CardRow[][]> => {
  const now = new Date(Math.max(...all.map(({ scope }) => scope.now.getTime())))
  const viewers = all.flatMap(({ one, other }) => [one, other])
  const seen = all.flatMap(({ one, other }) => [other, one])
  const { rows } = await sql<CardRow & { viewer: string }>`${keepPlan()}
    select viewer, ${cardColumns({ now }, sql.ref('viewer'))}
    from unnest(${viewers}::text[], ${seen}::text[]) as pair (viewer, seen)
    join member on member.id = seen
  `.execute(tx)
  const ofPair = new Map(rows.map(row => [`${row.viewer} ${row.id}`, row]))
  return all.map(({ one, other }) =>
    [ofPair.get(`${one} ${other}`), ofPair.get(`${other} ${one}`)].filter(row => row !== undefined)
  )
})

export interface CardRow {
  id: string
  name: string
  date_of_birth: string
  gender: ProfileCard['gender'] | null
  country: string
  countryregion: string | null
  city: string | null
  kind: ProfileCard['kind']
  quote: string | null
  signup_at: Date
  online: boolean
  liked: boolean
  main_photo: ImageRow | null
  /** Of a deleted account the viewer's language, in which it is called so. */
  gone_in: string | null
}

/** For the `select` of a query about `member`: a `CardRow`. Who hides the place has none here. */
export function cardColumns(
  { now, ...scope }: Pick<Scope, 'now' | 'language'> & Partial<Pick<Scope, 'site'>>,
  viewer: string | Expression<string> | null
): RawBuilder<unknown> {
  const language = languageOf(scope, viewer)
  const liked =
    viewer === null
      ? sql`false`
      : sql`exists (select from member_like
          where liked_id = member.id and member_id = ${viewer})`
  return sql`member.id, member.name, member.date_of_birth, member.gender, member.country,
    case when not member.hides_place then member.countryregion end as countryregion,
    case when not member.hides_place then member.city end as city,
    member.kind, ${textIn('quote', language)} as quote, member.signup_at, ${isOnline(now)} as online, ${liked} as liked,
    case when member.has_photo then (
      select json_build_object(
        'storage_key', storage_key, 'status', photo.status, 'illustration', illustration)
      from photo where photo.member_id = member.id and photo.status = 'active' and not private
      order by position, photo.id limit 1) end as main_photo,
    case when member.status = 'deleted' then ${viewerLanguage(viewer)} end as gone_in`
}

function viewerLanguage(viewer: string | Expression<string> | null): RawBuilder<unknown> {
  if (viewer === null) return sql`''`
  return sql`coalesce((select asking.language from member as asking where asking.id = ${viewer}), '')`
}

/** What of these columns the site shows; of a deleted account nothing but that it is one. */
export function cardOf({ site, now }: Scope, row: CardRow): ProfileCard {
  if (row.gone_in !== null) return goneCard(site, { ...row, language: row.gone_in })
  const card = {
    id: row.id,
    name: row.name,
    age: ageAt(row.date_of_birth, now),
    // Only somebody in the middle of signing up has not said yet.
    gender: row.gender ?? 'other',
    country: row.country,
    countryregion: row.countryregion,
    city: row.city,
    online: row.online,
    is_new: row.signup_at > secondsBefore(now, limits.newDays * daySeconds),
    fictional: row.kind === 'fictional',
    kind: row.kind,
    quote: row.quote,
    liked: row.liked
  }
  return { ...shownCard(site, card), main_image: row.main_photo && imageOf(site, row.main_photo) }
}
