import type { ComponentProps, ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Field } from '#src/ui/Field.tsx'
import { $draft } from './draft.ts'
import { changeDraft } from './signing.ts'
import { useFieldError } from './use-field-error.ts'

type Name = 'account_holder' | 'street' | 'house_number' | 'zip' | 'city' | 'phone' | 'sms_code'

interface DraftFieldProps {
  name: Name
  autoComplete: string
  maxLength: number
  type?: 'text' | 'tel'
  inputMode?: ComponentProps<'input'>['inputMode']
  hint?: ReactNode
}

/** A field of the form with what is typed in it and what is wrong with it. */
export function DraftField({ name, hint, ...input }: DraftFieldProps) {
  const t = useTexts('directdebit')
  const draft = useStore($draft)
  const errorOf = useFieldError()
  return (
    <Field
      label={t(`label.${name}`)}
      name={name}
      required
      value={draft[name]}
      error={errorOf(name)}
      hint={hint}
      onChange={event => changeDraft({ [name]: event.currentTarget.value })}
      {...input}
    />
  )
}
