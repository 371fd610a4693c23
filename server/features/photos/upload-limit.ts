import type { MiddlewareHandler } from 'hono'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'

/** Room for what a form puts around its file. */
const formBytes = 100_000
const most = limits.photoBytes + formBytes

/**
 * Refuses what is too long before it is read, and what does not say how long it is as soon as it has
 * become too long; nothing is read before it is known who sends it.
 */
export function limitUpload(): MiddlewareHandler {
  return async (http, next) => {
    const { raw } = http.req
    if (Number(raw.headers.get('content-length') ?? 0) > most) throw tooLarge()
    if (raw.body && raw.headers.has('transfer-encoding')) {
      http.req.raw = new Request(raw, { body: counted(raw.body), duplex: 'half' } as RequestInit)
    }
    await next()
  }
}

function counted(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let length = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length
        if (length > most) controller.error(tooLarge())
        else controller.enqueue(chunk)
      }
    })
  )
}

export function tooLarge(): AppError {
  return new AppError('too_large', { fields: ['file'] })
}
