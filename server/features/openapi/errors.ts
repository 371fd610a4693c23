import { commonErrors, type ErrorCode, ErrorReply, errorStatus } from '#contract/errors.ts'
import { type Json, refTo } from './schemas.ts'

/** Error codes by HTTP status, the statuses in ascending order. */
function byStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const groups = new Map<number, ErrorCode[]>()
  for (const code of new Set(codes)) {
    const status = errorStatus[code]
    groups.set(status, [...(groups.get(status) ?? []), code])
  }
  return [...groups].toSorted(([one], [other]) => one - other)
}

function errorResponse(status: number, codes: readonly ErrorCode[]): Json {
  const isTooMany = status === 429
  const seconds = { description: 'Seconds until a retry can succeed.', schema: { type: 'integer' } }
  return {
    description: codes.map(code => `\`${code}\``).join(', '),
    ...(isTooMany && { headers: { 'Retry-After': seconds } }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            refTo(ErrorReply),
            { type: 'object', properties: { error: { enum: codes } }, required: ['error'] }
          ]
        }
      }
    }
  }
}

const common = new Map(byStatus(commonErrors))

/** `components.responses`: the errors that any operation can return. */
export function commonResponses(): Json {
  return Object.fromEntries(
    [...common].map(([status, codes]) => [`Error${status}`, errorResponse(status, codes)])
  )
}

/** The responses of a failed call; a status with common codes only refers to the shared response. */
export function errorResponses(codes: readonly ErrorCode[]): Json {
  return Object.fromEntries(
    byStatus(codes).map(([status, group]) => {
      const isCommon = group.toSorted().join() === common.get(status)?.toSorted().join()
      const shared = { $ref: `#/components/responses/Error${status}` }
      return [status, isCommon ? shared : errorResponse(status, group)]
    })
  )
}
