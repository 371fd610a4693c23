import { type FormEvent, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormProblem } from './FormProblem.tsx'
import { $totpSaving, closeTotp } from './totp.ts'
import { useFormFocus } from './use-form-focus.ts'

interface TotpProofProps {
  title?: string
  text: string
  /** Where a code is wanted beside the password. */
  codeLabel?: string
  submit: string
  onSubmit: (typed: { password: string; code: string }) => void
}

/** Asks the member to prove who they are before something about the codes changes. */
export function TotpProof({ title, text, codeLabel, submit, onSubmit }: TotpProofProps) {
  const t = useTexts('second-factor')
  const saving = useStore($totpSaving)
  const form = useRef<HTMLFormElement>(null)
  const failure = saving.status === 'failed' ? saving : null
  useFormFocus(form, failure)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onSubmit({
      password: String(data.get('password') ?? ''),
      code: String(data.get('code') ?? '')
    })
  }
  const errorOf = (code: 'password_wrong' | 'code_wrong') =>
    failure?.code === code ? t(`errors:${code}`) : undefined
  return (
    <form className="second-factor-form" onSubmit={send} ref={form}>
      {title && <h4 className="second-factor-subheading">{title}</h4>}
      <p className="second-factor-text">{text}</p>
      <Field
        label={t('setup.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1000}
        error={errorOf('password_wrong')}
      />
      {codeLabel && (
        <Field
          label={codeLabel}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          error={errorOf('code_wrong')}
        />
      )}
      <FormProblem failure={failure} inFields={['password_wrong', 'code_wrong']} />
      <div className="second-factor-ways">
        <Button type="submit" size="small" busy={saving.status === 'sending'}>
          {submit}
        </Button>
        <Button kind="quiet" size="small" onClick={closeTotp}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
