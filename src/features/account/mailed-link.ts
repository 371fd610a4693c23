import { expectApiError } from '#src/lib/api-error.ts'
import type { Refused } from '#src/lib/sending.ts'

/** @throws what is no answer of the API */
export function refusalOf(error: unknown): Refused {
  const { code, details } = expectApiError(error)
  return { status: 'failed', code, details }
}

/** Whether the link itself is at fault. After anything else it may work when it is tried again. */
export function isOver({ code }: Refused): boolean {
  return code === 'link_invalid' || code === 'invalid_input'
}
