import { type ErrorCode, errorStatus } from '#contract/error-status.ts'
import type { ErrorReply } from '#contract/errors.ts'

export type ErrorDetails = Pick<
  ErrorReply,
  'fields' | 'minutes' | 'hours' | 'until' | 'period' | 'price'
>

/** A refusal from the catalogue. Rules throw it; `onError` alone turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** When it makes sense to come again. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.details = details
    const { minutes } = details
    this.retryAfterSeconds = retryAfterSeconds ?? (minutes === undefined ? minutes : minutes * 60)
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
