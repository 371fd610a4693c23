import { type FormEvent, use, useEffect, useId, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { isShownAtInputs } from '#src/lib/refused-fields.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ApplicationFields } from './ApplicationFields.tsx'
import { LoginButton } from './LoginButton.tsx'
import { ChosenAside } from './ChosenAside.tsx'
import { FirstMessage } from './FirstMessage.tsx'
import { SignupFrame } from './SignupFrame.tsx'
import { $application, $password, apply, beginDraft } from './application.ts'
import { $attempt } from './attempt.ts'
import { chosenProfile } from './chosen.ts'
import { startFlow } from './flow.ts'
import { SignupPlaceContext } from './place.ts'
import { applicationInputs, messageInputs } from './use-field-error.ts'
import { useFirstError } from '#src/ui/use-first-error.ts'

/** Who one is, and the first message when somebody was chosen. */
export function ApplicationForm() {
  const t = useTexts('signup')
  const errorText = useErrorText()
  const application = useStore($application)
  const { joined } = use(SignupPlaceContext)
  const [chosen] = useState(chosenProfile)
  const form = useId()
  useEffect(() => {
    beginDraft()
    startFlow()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void apply($password.get(), joined)
  }
  const fields = useRef<HTMLFormElement>(null)
  const problem = application.status === 'failed' ? application : null
  const inputs = chosen ? [...applicationInputs, ...messageInputs] : applicationInputs
  useFirstError(fields, useStore($attempt))
  return (
    <SignupFrame
      step={0}
      title={t('application.title')}
      text={t('application.text')}
      aside={<ChosenAside chosen={chosen} />}
      closeHref={pathTo('index')}
      foot={
        <>
          <LoginButton />
          <Button
            className="signup-next"
            type="submit"
            form={form}
            busy={application.status === 'sending'}
          >
            {t('application.submit')}
          </Button>
        </>
      }
    >
      <form className="signup-form" id={form} noValidate ref={fields} onSubmit={submit}>
        {chosen && <FirstMessage chosen={chosen} />}
        <ApplicationFields />
        <div aria-live="assertive">
          {problem && !isShownAtInputs(problem.details, inputs) && (
            <Banner kind="danger">{errorText(problem)}</Banner>
          )}
        </div>
        <p className="signup-small">
          {t('application.terms')} <a href={pathTo('pages-terms')}>{t('application.terms_link')}</a>
        </p>
      </form>
    </SignupFrame>
  )
}
