import type { ErrorCode } from '#contract/errors.ts'
import type { ApiError } from '#src/lib/api-error.ts'
import { useTexts } from '#src/lib/i18n.ts'
import type { DeviceProblem } from './device.ts'

export interface Problem {
  code: ErrorCode | DeviceProblem
  details?: ApiError['details'] | undefined
}

/** What to say of a failure: of the device, of too many tries at a code, or the catalogue's text. */
export function useProblem(): (problem: Problem) => string {
  const t = useTexts('second-factor')
  return ({ code, details }) => {
    const minutes = details?.minutes ?? 1
    if (code === 'cancelled' || code === 'known' || code === 'failed') return t(`device.${code}`)
    if (code === 'login_blocked') return t('blocked', { minutes })
    return t(`errors:${code}`, { minutes, min_age: '' })
  }
}
