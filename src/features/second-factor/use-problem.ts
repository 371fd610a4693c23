import type { ErrorCode } from '#contract/errors.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
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
  const errorText = useErrorText()
  return ({ code, details }) => {
    if (code === 'cancelled' || code === 'known' || code === 'failed') return t(`device.${code}`)
    if (code === 'login_blocked') return t('blocked', { minutes: details?.minutes ?? 1 })
    return errorText({ code, details })
  }
}
