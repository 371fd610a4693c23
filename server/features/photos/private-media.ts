import type { Hono } from 'hono'
import { findCaller, sessionToken } from '#server/features/session/sessions.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import { privateMediaPath } from './images.ts'
import { fileKey, photoSizes } from './keys.ts'
import type { AnswerWithFile } from './media.ts'
import { openPhoto } from './rules.ts'

/**
 * GET /api/media.php?id=&size=: private pictures, for their owner and for premium members. The
 * permission is looked up each time, so it ends when it ends; nobody may keep the file.
 */
export function privateMediaRoutes(
  app: Hono<Environment>,
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  answer: AnswerWithFile
): void {
  app.get(privateMediaPath, async http => {
    const { origin, site } = http.get('visitor')
    const token = sessionToken(http, origin)
    const caller = token === undefined ? null : await findCaller(db, site.id, token, clock())
    if (!caller) throw new AppError('authentication_required')
    const size = photoSizes.find(candidate => candidate === http.req.query('size'))
    const photo = await openPhoto(db, caller.id, http.req.query('id') ?? '')
    if (!size || !photo) throw new AppError('not_found')
    return answer(http, fileKey(photo.storage_key, size), 'private, no-store')
  })
}
