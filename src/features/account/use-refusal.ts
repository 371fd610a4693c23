import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import type { Sending } from '#src/lib/sending.ts'

type Field = 'email' | 'password' | 'old_password' | 'password_repeat'

const words = {
  email: 'errors:field.email',
  password: 'errors:field.password',
  old_password: 'errors:field.password',
  password_repeat: 'errors:field.password'
} as const

/**
 * What a refused form says: at the field that is wrong, or below all of them.
 *
 * @returns `of` gives a field's words, `general` those for none of them
 */
export function useRefusal(state: Sending): {
  of: (field: Field) => string | undefined
  general: string | undefined
} {
  const t = useTexts('account')
  const errorText = useErrorText()
  if (state.status !== 'failed') return { of: () => undefined, general: undefined }
  const { fields = [] } = state.details
  const text = errorText(state)
  const of = (field: Field) => {
    if (!fields.includes(field)) return undefined
    return state.code === 'invalid_input' ? t(words[field]) : text
  }
  return { of, general: fields.length === 0 ? text : undefined }
}
