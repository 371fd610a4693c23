import { useStore } from '@nanostores/react'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { ApiError } from '#src/lib/api-error.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { $readySettings } from './settings.ts'

export interface Refused {
  code: ErrorCode
  details?: ApiError['details'] | undefined
}

/**
 * The sentence of the catalogue for a refusal (specification §8), with what the answer told: how long a
 * lock lasts. The age from which one may join is the site's.
 */
export function useErrorText(): (refused: Refused) => string {
  const t = useTexts('errors')
  const min_age = useStore($readySettings)?.minimum_age ?? limits.minimumAge
  return ({ code, details }) => t(code, { ...details, min_age })
}
