import type { Context, Hono } from 'hono'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import { isPublicFile } from './keys.ts'

const demoKey = /^(?:private\/)?demo\//

/** Draws a picture of the demo population; null when nobody has it. */
export type RenderDemo = (key: string) => Promise<Uint8Array | null>

/** Answers with the file under a storage key, or `not_found`. */
export type AnswerWithFile = (http: Context, key: string, cache: string) => Promise<Response>

/**
 * GET /media/{key}: the public pictures. A key never changes its content, so browsers and the edge
 * may keep it. Pictures of the demo population are drawn when they are first asked for.
 */
export function mediaRoutes(
  app: Hono<Environment>,
  { storage }: Pick<Dependencies, 'storage'>,
  renderDemo?: RenderDemo
): AnswerWithFile {
  const drawing = new Map<string, Promise<Uint8Array | null>>()

  async function draw(key: string): Promise<Uint8Array | null> {
    const bytes = (await renderDemo?.(key)) ?? null
    if (bytes) await storage.put(key, bytes)
    return bytes
  }

  /** Those who ask for one picture at the same time wait for one drawing. */
  function drawOnce(key: string): Promise<Uint8Array | null> {
    const known = drawing.get(key)
    if (known) return known
    const promise = draw(key).finally(() => drawing.delete(key))
    drawing.set(key, promise)
    return promise
  }

  const answer: AnswerWithFile = async (http, key, cache) => {
    const stored = await storage.get(key)
    const bytes = stored ?? (demoKey.test(key) ? await drawOnce(key) : null)
    if (!bytes) throw new AppError('not_found')
    return http.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': cache,
      'x-content-type-options': 'nosniff'
    })
  }

  app.get('/media/*', async http => {
    const key = http.req.path.slice('/media/'.length)
    if (!isPublicFile(key)) throw new AppError('not_found')
    return answer(http, key, 'public, max-age=31536000, immutable')
  })

  return answer
}
