import type { ApiError } from './api-error.ts'

/**
 * A refusal without what was said of these fields: they are being mended.
 *
 * @returns the same when none of them was named, null when nothing else was
 */
export function withoutFields<F extends { details: ApiError['details'] }>(
  failure: F,
  fields: readonly string[]
): F | null {
  const named = failure.details.fields ?? []
  const left = named.filter(field => !fields.includes(field))
  if (left.length === named.length) return failure
  return left.length > 0 ? { ...failure, details: { ...failure.details, fields: left } } : null
}
