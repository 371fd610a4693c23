import { type FormEvent, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { secondFactorLimits } from '#contract/second-factor.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormProblem } from './FormProblem.tsx'
import { device } from './device.ts'
import { $passkeyForm, addPasskey, closePasskeyForm } from './passkeys.ts'
import { useFormFocus } from './use-form-focus.ts'

/** A name for the passkey, the password where the login is long ago; then the device asks. */
export function NewPasskeyForm() {
  const t = useTexts('second-factor')
  const { asksPassword, saving } = useStore($passkeyForm)
  const form = useRef<HTMLFormElement>(null)
  const failure = saving.status === 'failed' ? saving : null
  useFormFocus(form, failure, asksPassword)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = asksPassword ? String(data.get('password') ?? '') : undefined
    void addPasskey(String(data.get('name') ?? ''), password)
  }
  return (
    <form className="second-factor-form" onSubmit={send} ref={form}>
      <Field
        label={t('passkeys.name')}
        name="name"
        autoComplete="off"
        defaultValue={device.name() || t('passkeys.default_name')}
        required
        maxLength={secondFactorLimits.passkeyNameLength}
        hint={t('passkeys.name_hint')}
      />
      {asksPassword && (
        <Field
          label={t('setup.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={1000}
          hint={t('passkeys.password_text')}
          error={failure?.code === 'password_wrong' ? t('errors:password_wrong') : undefined}
        />
      )}
      <FormProblem failure={failure} inFields={['password_wrong']} />
      <div className="second-factor-ways">
        <Button type="submit" size="small" busy={saving.status === 'busy'}>
          {t('passkeys.make')}
        </Button>
        <Button kind="quiet" size="small" onClick={closePasskeyForm}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
