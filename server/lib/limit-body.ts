import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

function refuse(): never {
  throw new AppError('too_large')
}

/** A body that cannot be read is the sender's mistake; what broke off its reading keeps its reason. */
export function refuseBody(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('invalid_input')
}

/**
 * Refuses a longer body. A body with a Content-Length, as browsers send it, stays unread here, because
 * reading costs more than the rest of a small call.
 */
export function limitBody(most: number = limits.jsonBytes): MiddlewareHandler {
  const readAndMeasure = bodyLimit({ maxSize: most, onError: refuse })
  return async (http, next) => {
    const { method, headers } = http.req.raw
    const length = headers.get('content-length')
    const isOpenEnded = headers.has('transfer-encoding') || (length === null && method !== 'GET')
    // What goes wrong further in is none of the body's.
    if (isOpenEnded) await readAndMeasure(http, async () => {}).catch(refuseBody)
    else if (Number(length) > most) refuse()
    return next()
  }
}
