import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/members.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { ageAt } from '#server/lib/age.ts'
import type { Scope } from '#server/lib/context.ts'
import { imageOf, mainPhotosOf } from '#server/features/photos/images.ts'
import { isOnline } from '#server/features/events/presence.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'

/**
 * The cards of these members as the viewer sees them; unknown ids are left out. Whether the viewer
 * may see them at all is the caller's question.
 *
 * @param viewerId null for a guest
 */
export async function cardsOf(
  db: Db | Tx,
  scope: Scope,
  viewerId: string | null,
  ids: string[]
): Promise<Map<string, ProfileCard>> {
  return cardsFor(db, scope, viewerId === null ? [] : [viewerId], ids)
}

/** The cards of two members, each as the other one sees it. */
export async function cardsBetween(
  db: Db | Tx,
  scope: Scope,
  one: string,
  other: string
): Promise<Map<string, ProfileCard>> {
  // Nobody likes themselves, so among the two only the other one can be who likes.
  return cardsFor(db, scope, [one, other], [one, other])
}

async function cardsFor(
  db: Db | Tx,
  { now }: Scope,
  viewerIds: string[],
  ids: string[]
): Promise<Map<string, ProfileCard>> {
  if (ids.length === 0) return new Map()
  const rows = await cardRows(db, viewerIds, now).where('member.id', 'in', ids).execute()
  const photos = await mainPhotosOf(db, ids)
  return new Map(
    rows.map(row => {
      const photo = photos.get(row.id)
      return [row.id, { ...cardOf(row, now), main_image: photo ? imageOf(photo) : null }]
    })
  )
}

function cardRows(db: Db | Tx, viewerIds: string[], now: Date) {
  return db
    .selectFrom('member')
    .select(eb => [
      'member.id',
      'name',
      'date_of_birth',
      'gender',
      'country',
      'countryregion',
      'city',
      'kind',
      'quote',
      'signup_at',
      isOnline(now).as('online'),
      viewerIds.length === 0
        ? sql<boolean>`false`.as('liked')
        : eb
            .exists(
              eb
                .selectFrom('member_like')
                .select('liked_id')
                .whereRef('liked_id', '=', 'member.id')
                .where('member_like.member_id', 'in', viewerIds)
            )
            .as('liked')
    ])
}

type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]

function cardOf(row: CardRow, now: Date): Omit<ProfileCard, 'main_image'> {
  return {
    id: row.id,
    name: row.name,
    age: ageAt(row.date_of_birth, now),
    // Only somebody in the middle of signing up has not said yet.
    gender: row.gender ?? 'other',
    country: row.country,
    countryregion: row.countryregion,
    city: row.city,
    online: Boolean(row.online),
    is_new: row.signup_at > secondsBefore(now, limits.newDays * daySeconds),
    fictional: row.kind === 'fictional',
    quote: row.quote,
    liked: Boolean(row.liked)
  }
}
