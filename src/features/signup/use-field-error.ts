import { useStore } from '@nanostores/react'
import { isBlank } from '#contract/characters.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { $application, $draft, $wrong } from './application.ts'

const fieldTexts = ['name', 'email', 'password', 'date_of_birth', 'signup_message'] as const
type FieldName = (typeof fieldTexts)[number]

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
