import type { Context, Hono } from 'hono'
import { AppError } from '#server/lib/app-error.ts'
import type { Environment } from '#server/lib/request.ts'
import type { ReadFile } from './changes.ts'
import type { IsHidden } from './hidden.ts'
import { isPublicFile } from './keys.ts'

/**
 * GET /media/{key}: the public pictures. A key never changes its content, so browsers and the edge
 * may keep it.
 *
 * @param isHidden from whom which are kept; they get the answer for pictures that are not there
 */
export function mediaRoutes(
  app: Hono<Environment>,
  read: ReadFile,
  isHidden: IsHidden = async () => false
): void {
  app.get('/media/*', async http => {
    const key = http.req.path.slice('/media/'.length)
    if (!isPublicFile(key) || (await isHidden(http, key))) throw new AppError('not_found')
    return answerWithFile(http, await read(key), {
      'cache-control': 'public, max-age=31536000, immutable'
    })
  })
}

/** @throws AppError `not_found` when there is no file */
export function answerWithFile(
  http: Context,
  bytes: Uint8Array | null,
  headers: Record<string, string>
): Response {
  if (!bytes) throw new AppError('not_found')
  return http.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    ...headers
  })
}
