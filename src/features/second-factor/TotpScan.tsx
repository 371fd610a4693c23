import { type FormEvent, Suspense, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { lazily } from '#src/lib/lazily.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { CopyButton } from './CopyButton.tsx'
import { FormProblem } from './FormProblem.tsx'
import { $totpSaving, closeTotp, confirmTotp } from './totp.ts'
import { useFormFocus } from './use-form-focus.ts'

const QrCode = lazily(async () => (await import('./QrCode.tsx')).QrCode)

/** The secret for the app, as a picture and as text, and the first code back. */
export function TotpScan({ secret, uri }: { secret: string; uri: string }) {
  const t = useTexts('second-factor')
  const saving = useStore($totpSaving)
  const form = useRef<HTMLFormElement>(null)
  const failure = saving.status === 'failed' ? saving : null
  useFormFocus(form, failure)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void confirmTotp(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <form className="second-factor-form" onSubmit={send} ref={form}>
      <h4 className="second-factor-subheading">{t('setup.scan_title')}</h4>
      <ol className="second-factor-steps">
        <li>{t('setup.step_open')}</li>
        <li>
          {t('setup.step_scan')}
          <div className="second-factor-secret">
            <Suspense fallback={<div className="second-factor-qr" />}>
              <QrCode text={uri} label={t('setup.qr')} />
            </Suspense>
            <div className="second-factor-key">
              <span className="second-factor-key-label">{t('setup.key')}</span>
              <code className="second-factor-key-text">{groups}</code>
              <CopyButton text={secret}>{t('setup.copy_key')}</CopyButton>
              <a className="second-factor-open" href={uri}>
                {t('setup.open_app')}
              </a>
            </div>
          </div>
        </li>
        <li>
          {t('setup.step_code')}
          <Field
            className="second-factor-code"
            label={t('setup.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            maxLength={40}
            error={failure?.code === 'code_wrong' ? t('errors:code_wrong') : undefined}
          />
        </li>
      </ol>
      <FormProblem failure={failure} inFields={['code_wrong']} />
      <div className="second-factor-ways">
        <Button type="submit" size="small" busy={saving.status === 'sending'}>
          {t('setup.confirm')}
        </Button>
        <Button kind="quiet" size="small" onClick={closeTotp}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
