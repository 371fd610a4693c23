import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { device } from './device.ts'
import { $secondStep, answerWithCode, answerWithPasskey, leaveSecondStep } from './second-step.ts'
import { useProblem } from './use-problem.ts'
import './second-step.scss'

/** What the login asks after the password: a code, a recovery code or a passkey. */
export function SecondStepForm({ wanted }: { wanted: string | undefined }) {
  const t = useTexts('second-factor')
  const state = useStore($secondStep)
  const problem = useProblem()
  const field = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<'totp' | 'recovery'>('totp')
  const answering = state.name === 'asked' ? state.answering : { status: 'idle' as const }
  const failure = answering.status === 'failed' ? answering : null
  // Also after a wrong code: the next one is typed in its place.
  useEffect(() => field.current?.select(), [way, failure])
  if (state.name !== 'asked') return null

  const { ways, passkey } = state.step
  const isBusy = answering.status === 'busy'
  const isCodeWrong = failure?.code === 'code_wrong'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void answerWithCode(String(new FormData(event.currentTarget).get('code') ?? ''), wanted)
  }
  return (
    <>
      <h1 className="login-title">{t('step.title')}</h1>
      <p className="login-why">{t(`step.text_${way}`)}</p>
      <form className="login-form" onSubmit={submit} key={way}>
        <Field
          ref={field}
          className="second-step-code"
          label={t(`step.${way}`)}
          name="code"
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          error={isCodeWrong ? t('errors:code_wrong') : undefined}
        />
        <div aria-live="assertive">
          {isCodeWrong && <span className="visually-hidden">{t('errors:code_wrong')}</span>}
          {failure && !isCodeWrong && <Banner kind="danger">{problem(failure)}</Banner>}
        </div>
        <Button type="submit" wide busy={isBusy}>
          {t('step.submit')}
        </Button>
      </form>
      <div className="second-step-ways">
        {passkey && device.canHold() && (
          <Button
            kind="second"
            size="medium"
            wide
            icon={<Icon name="key" />}
            onClick={() => void answerWithPasskey(wanted)}
          >
            {t('step.passkey')}
          </Button>
        )}
        {way === 'totp' && ways.includes('recovery') && (
          <Button kind="quiet" size="small" onClick={() => setWay('recovery')}>
            {t('step.use_recovery')}
          </Button>
        )}
        {way === 'recovery' && (
          <Button kind="quiet" size="small" onClick={() => setWay('totp')}>
            {t('step.use_totp')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={leaveSecondStep}>
          {t('step.back')}
        </Button>
      </div>
    </>
  )
}
