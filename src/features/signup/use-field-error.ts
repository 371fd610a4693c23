import { useStore } from '@nanostores/react'
import { isBlank } from '#contract/characters.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { $application, $draft, $wrong } from './application.ts'

export const applicationInputs = ['name', 'email', 'password', 'date_of_birth'] as const
/** Only there when the visitor has chosen a profile; `profile_id` has a banner in place of an input. */
export const messageInputs = ['signup_message', 'fictional_consent', 'profile_id'] as const
type FieldName = (typeof applicationInputs)[number] | 'signup_message'

/** The sentence for a field: of the rule that it broke, else of the field itself. */
export function useFieldError(): (name: FieldName) => string | undefined {
  const t = useTexts('signup')
  const wrong = useStore($wrong)
  const application = useStore($application)
  const draft = useStore($draft)
  const errorText = useErrorText()
  return name => {
    if (application.status !== 'failed' || !wrong.has(name)) return undefined
    const { rules, code, details } = application
    const rule = rules[name] ?? code
    if (rule !== 'invalid_input') return errorText({ code: rule, details })
    const isMissing = name === 'name' && isBlank(draft.name)
    return t(isMissing ? 'application.name_missing' : `errors:field.${name}`)
  }
}
