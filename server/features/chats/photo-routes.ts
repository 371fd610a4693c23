import type { Hono } from 'hono'
import { type ChatPhotoSize, chatPhotoPath, chatPhotoSizes } from '#contract/chat-photos.ts'
import { Id } from '#contract/common.ts'
import { answerWithFile } from '#server/features/photos/media.ts'
import { findCaller, sessionToken } from '#server/features/session/sessions.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { matchesEtag } from '#server/lib/etags.ts'
import type { Environment } from '#server/lib/request.ts'
import { fileKey } from './photo-files.ts'
import { findVisiblePhoto } from './photos.ts'

/** A browser may keep the file and asks each time whether it may still show it. */
const headers = {
  'cache-control': 'private, no-cache',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Cookie'
}

/**
 * GET /api/chat-photo.php?id=&size=: a picture of a conversation, for the two people in it. Whether
 * the caller may see it is looked up each time; whatever is wrong, the answer is the same.
 */
export function chatPhotoRoutes(
  app: Hono<Environment>,
  { db, clock, storage }: Dependencies
): void {
  app.get(chatPhotoPath, async http => {
    const { origin, site } = http.get('visitor')
    const token = sessionToken(http, origin)
    const caller = token === undefined ? null : await findCaller(db, site.id, token, clock())
    if (!caller) throw new AppError('authentication_required')
    const asked = readAddress(http.req.query())
    const storageKey = asked && (await findVisiblePhoto(db, caller.id, asked.id))
    if (!asked || !storageKey) throw new AppError('not_found')
    // What lies under an id never changes.
    const etag = `"${asked.id}-${asked.size}"`
    if (matchesEtag(http.req.header('if-none-match'), etag)) {
      return http.body(null, 304, { ...headers, etag })
    }
    const bytes = await storage.get(fileKey(storageKey, asked.size))
    return answerWithFile(http, bytes, { ...headers, etag })
  })
}

function readAddress(query: Record<string, string>): { id: string; size: ChatPhotoSize } | null {
  const id = Id.safeParse(query['id'])
  const size = chatPhotoSizes.find(candidate => candidate === query['size'])
  return id.success && size ? { id: id.data, size } : null
}
