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
 * Refuses a body of more than `limits.jsonBytes`. One that says its length, as browsers do, is not
 * opened for that: opening it costs more than anything else about a small call.
 */
export function limitBody(): MiddlewareHandler {
  const readAndMeasure = bodyLimit({ maxSize: limits.jsonBytes, onError: refuse })
  return async (http, next) => {
    const { method, headers } = http.req.raw
    const length = headers.get('content-length')
    const isOpenEnded = headers.has('transfer-encoding') || (length === null && method !== 'GET')
    // What goes wrong further in is none of the body's.
    if (isOpenEnded) await readAndMeasure(http, async () => {}).catch(refuseBody)
    else if (Number(length) > limits.jsonBytes) refuse()
    return next()
  }
}
