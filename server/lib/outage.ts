/**
 * A dependency (database, object store, payment provider, …) does not answer, or answers that it
 * cannot. Adapters throw it; `mountErrors` answers 503 with Retry-After. It is no `AppError`, because
 * nobody knows whether what was asked was done.
 */
export class Outage extends Error {
  /** The code of the dependency or of the system, for the log. */
  readonly code: string | undefined

  /** @param message names the dependency and holds no secret */
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.code = codeOf(options?.cause)
  }
}

function codeOf(cause: unknown): string | undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Whether an error, or one of its causes, is an outage. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof Outage || isOutage(error.cause)
}
