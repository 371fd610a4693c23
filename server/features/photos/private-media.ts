import type { Hono } from 'hono'
import { noteView } from '#server/features/photo-keys/views.ts'
import { findCaller, sessionToken } from '#server/features/session/sessions.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import { openPhoto } from './access.ts'
import type { ReadFile } from './changes.ts'
import { fileKey } from './keys.ts'
import { answerWithFile } from './media.ts'
import { isSignedFor, privateMediaPath, readAddress } from './signatures.ts'

/** Nobody may keep the file, nor show it on a page of another site. */
const headers = {
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Cookie'
}

/**
 * GET /api/media.php?id=&size=&expires=&signature=: pictures that not everybody may see. The address
 * is made for one viewer and a few minutes, and the permission is looked up each time besides, so it
 * ends when it ends (design §8). Whatever is wrong, the answer is the same.
 */
export function privateMediaRoutes(
  app: Hono<Environment>,
  deps: Dependencies,
  read: ReadFile
): void {
  const { db, clock } = deps
  app.get(privateMediaPath, async http => {
    const { origin, site } = http.get('visitor')
    const now = clock()
    const token = sessionToken(http, origin)
    const caller = token === undefined ? null : await findCaller(db, site.id, token, now)
    if (!caller) throw new AppError('authentication_required')
    const address = readAddress(http.req.query())
    const photo = address && (await openPhoto(db, { site, now }, caller, address.id))
    if (!address || !photo) throw new AppError('not_found')
    const isSigned = await isSignedFor(db, { ...address, photo, viewerId: caller.id }, now)
    if (!isSigned) throw new AppError('not_found')
    const bytes = await read(fileKey(photo.storage_key, address.size))
    if (bytes && address.size !== 'blurred') await noteView(deps, photo, caller.id, now)
    return answerWithFile(http, bytes, headers)
  })
}
