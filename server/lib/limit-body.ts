import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { limits } from '#contract/limits.ts'
import { AppError } from './app-error.ts'

function refuse(): never {
  throw new AppError('too_large')
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
    if (isOpenEnded) return readAndMeasure(http, next)
    if (Number(length) > limits.jsonBytes) refuse()
    return next()
  }
}
