import type { ReplyOf } from '#contract/operation.ts'
import type { PhotoRefusal, listPhotoReviews } from '#contract/photos.ts'
import { supportedLocale } from '#shared/supported-locale.ts'
import { textsOf } from '#shared/texts.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { recordDecision } from '#server/features/decisions/record.ts'
import type { Context, Scope } from '#server/lib/context.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import { type ReadFile, changePhoto } from './changes.ts'
import type { PhotoRow } from './images.ts'
import { photosFor } from './seen.ts'

const pageLength = 24

/** Photos of the site that wait for approval, oldest first. */
export async function waitingPhotos(
  db: Db,
  { site, now }: Scope,
  operatorId: string,
  next?: string
): Promise<ReplyOf<typeof listPhotoReviews>> {
  const after = next === undefined ? null : readCursor(next, 'next')
  const rows = await db
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .selectAll('photo')
    .select('member.name')
    .where('photo.status', '=', 'pending')
    .where('member.site_id', '=', site.id)
    .$if(after !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('photo.created_at', 'photo.id'),
          '>',
          eb.tuple(after?.at ?? now, after?.id ?? '')
        )
      )
    )
    .orderBy('photo.created_at')
    .orderBy('photo.id')
    .limit(pageLength + 1)
    .execute()
  const page = rows.slice(0, pageLength)
  const photos = await photosFor(db, { site, now }, operatorId, page, { until: null })
  const last = page.at(-1)
  return {
    photos: page.flatMap(({ member_id, name }, index) => {
      const photo = photos[index]
      return photo ? [{ photo, profile_id: member_id, name }] : []
    }),
    next:
      last && rows.length > pageLength ? writeCursor({ at: last.created_at, id: last.id }) : null
  }
}

/**
 * Approves a photo that waits, or takes one away with the reason that its owner reads, here and in a
 * statement of reasons by mail. A refused one leaves its public address and counts for no limit.
 *
 * @throws AppError `not_found` for a missing, refused or removed one
 */
export async function reviewPhoto(
  deps: Dependencies,
  read: ReadFile,
  context: Context,
  photoId: string,
  refusal: PhotoRefusal | null
): Promise<void> {
  const { site, now } = context
  await changePhoto(
    deps,
    read,
    photoId,
    async db =>
      (await db
        .selectFrom('photo')
        .innerJoin('member', 'member.id', 'photo.member_id')
        .selectAll('photo')
        .where('photo.id', '=', photoId)
        .where('photo.status', '!=', 'removed')
        .where('member.site_id', '=', site.id)
        .executeTakeFirst()) ?? null,
    () => ({ status: refusal === null ? 'active' : 'removed', refusal, reviewed_at: now }),
    refusal === null ? undefined : (tx, photo) => recordRefusal(tx, context, photo, refusal)
  )
}

async function recordRefusal(
  tx: Tx,
  context: Context,
  { id, member_id, position }: PhotoRow,
  refusal: PhotoRefusal
): Promise<void> {
  const { language } = await tx
    .selectFrom('member')
    .select('language')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  const t = textsOf(supportedLocale(language) ?? 'en', 'photos')
  await recordDecision(tx, context, {
    memberId: member_id,
    act: 'photo_removed',
    ground: refusal,
    facts: t(`refusal.${refusal}`),
    target: id,
    evidence: { position },
    decidedBy: context.member().id,
    origin: linkOrigin(context)
  })
}
