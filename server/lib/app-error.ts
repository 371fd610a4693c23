import { type ErrorCode, type ErrorReply, errorStatus } from '#contract/errors.ts'

export type ErrorDetails = Pick<ErrorReply, 'fields' | 'minutes' | 'price'>

/** A refusal from the catalogue. Rules throw it; `onError` alone turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
