import { ErrorReply } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Every failure of a call, with a code of the catalogue. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Omit<ErrorReply, 'error'>

  constructor(code: ErrorCode, details: Omit<ErrorReply, 'error'> = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.details = details
  }

  /** Reads an error body; one that is not of the catalogue counts as `internal`. */
  static fromBody(body: unknown, cause: unknown): ApiError {
    const parsed = ErrorReply.safeParse(body)
    if (!parsed.success) return new ApiError('internal', {}, cause)
    const { error, ...details } = parsed.data
    return new ApiError(error, details, cause)
  }
}

/** For acts: an expected failure becomes state, anything else goes on to the reporter. */
export function expectApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
