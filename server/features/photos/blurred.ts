import type { Hono } from 'hono'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import type { ReadFile } from './changes.ts'
import type { IsHidden } from './hidden.ts'
import { blurredPhotoId, fileKey } from './keys.ts'
import { answerWithFile } from './media.ts'

/**
 * GET /media/blurred/{id}.webp: the blurred version of a photo on a profile, for visitors, to whom
 * only the first one is open (specification §6). The address says nothing of the sharp one's. It
 * stays when the content changes, so the file is kept for an hour only.
 */
export function blurredRoutes(
  app: Hono<Environment>,
  { db }: Pick<Dependencies, 'db'>,
  read: ReadFile,
  isHidden: IsHidden
): void {
  app.get('/media/blurred/*', async http => {
    const photoId = blurredPhotoId(http.req.path.slice('/media/'.length))
    const storageKey = photoId && (await shownKey(db, http.get('visitor').site.id, photoId))
    const key = storageKey && fileKey(storageKey, 'blurred')
    if (!key || (await isHidden(http, key))) throw new AppError('not_found')
    return answerWithFile(http, await read(key), { 'cache-control': 'public, max-age=3600' })
  })
}

/** Null unless the photo shows, locked or not, on a profile that opens. */
async function shownKey(db: Db, siteId: string, photoId: string): Promise<string | null> {
  const photo = await db
    .selectFrom('photo')
    .innerJoin('member as owner', 'owner.id', 'photo.member_id')
    .select('photo.storage_key')
    .where('photo.id', '=', photoId)
    .where('photo.status', '=', 'active')
    .where('owner.site_id', '=', siteId)
    .where('owner.status', '=', 'active')
    .where('owner.profile_status', '=', 'active')
    .executeTakeFirst()
  return photo?.storage_key ?? null
}
