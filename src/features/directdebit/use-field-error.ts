import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import type { DraftField } from './draft.ts'
import { $signing } from './problems.ts'

type Field = Exclude<DraftField, 'consent_version'> | 'consent'

/** The sentence for a field: of the rule that it broke, else of the field itself. */
export function useFieldError(): (name: Field) => string | undefined {
  const t = useTexts('directdebit')
  const errorText = useErrorText()
  const signing = useStore($signing)
  return name => {
    if (signing.status !== 'failed') return undefined
    const { code, details } = signing
    // Other words than those that were agreed to: they are read and ticked again.
    const fields = details.fields?.map(field => (field === 'consent_version' ? 'consent' : field))
    if (!fields?.includes(name)) return undefined
    return code === 'invalid_input' ? t(`field.${name}`) : errorText(signing)
  }
}
