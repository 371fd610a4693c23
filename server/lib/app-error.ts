import { type ErrorCode, errorStatus } from '#contract/error-status.ts'
import type { ErrorReply } from '#contract/errors.ts'

export type ErrorDetails = Pick<
  ErrorReply,
  'fields' | 'minutes' | 'hours' | 'until' | 'period' | 'price'
>

/** Seconds after which a caller may try again what a dependency could not do. */
const outageSeconds = 2

/** A refusal from the catalogue. Rules throw it; `onError` alone turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** Of every 503, and of limits that end. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds ?? this.#usualRetry()
  }

  get status(): number {
    return errorStatus[this.code]
  }

  #usualRetry(): number | undefined {
    const { minutes } = this.details
    if (minutes !== undefined) return minutes * 60
    return this.status === 503 ? outageSeconds : undefined
  }
}
