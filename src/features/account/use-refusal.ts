import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { isShownAtInputs } from '#src/lib/refused-fields.ts'
import type { Sending } from '#src/lib/sending.ts'

export type AccountInput = 'email' | 'password' | 'old_password' | 'password_repeat'

const words = {
  email: 'errors:field.email',
  password: 'errors:field.password',
  old_password: 'errors:field.password',
  password_repeat: 'errors:field.password'
} as const

/**
 * What a refused form says: at the field that is wrong, or below all of them.
 *
 * @param inputs those of the form
 * @returns `of` gives a field's words, `general` those for a refusal without an input
 */
export function useRefusal(
  state: Sending,
  inputs: readonly AccountInput[] = []
): {
  of: (field: AccountInput) => string | undefined
  general: string | undefined
} {
  const t = useTexts('account')
  const errorText = useErrorText()
  if (state.status !== 'failed') return { of: () => undefined, general: undefined }
  const { fields = [] } = state.details
  const text = errorText(state)
  const of = (field: AccountInput) => {
    if (!fields.includes(field)) return undefined
    return state.code === 'invalid_input' ? t(words[field]) : text
  }
  return { of, general: isShownAtInputs(state.details, inputs) ? undefined : text }
}
