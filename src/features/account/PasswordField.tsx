import { useState } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

interface PasswordFieldProps {
  label: string
  name: 'password' | 'old_password' | 'password_repeat'
  /** The one that is, or one that is being made. */
  kind: 'current' | 'new'
  hint?: string | undefined
  error?: string | undefined
}

/** A password that can be looked at before it is sent. */
export function PasswordField({ kind, ...field }: PasswordFieldProps) {
  const t = useTexts('account')
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={1000}
      trailing={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'password.hide' : 'password.show', { field: field.label })}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
