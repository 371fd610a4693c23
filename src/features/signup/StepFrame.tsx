import { type FormEvent, type ReactNode, use, useId, useRef } from 'react'
import { useStore } from '@nanostores/react'
import type { BodyOf } from '#contract/operation.ts'
import type { OwnProfile, updateProfile } from '#contract/members.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { isShownAtInputs } from '#src/lib/refused-fields.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { OwnAside, OwnPicture } from './OwnAside.tsx'
import { SignupFrame } from './SignupFrame.tsx'
import { SignupPlaceContext } from './place.ts'
import { stepBack } from './step-history.ts'
import { $attempt } from './attempt.ts'
import { type StepNumber, $saving, finishStep, lastStep } from './steps.ts'
import { useFirstError } from '#src/ui/use-first-error.ts'
import { stepInputs } from './use-step-error.ts'

const names = { 1: 'photo', 2: 'about', 3: 'personal', 4: 'push' } as const

interface StepFrameProps {
  step: StepNumber
  profile: OwnProfile
  /** What is stored on going on; "later" stores nothing. */
  answers?: () => BodyOf<typeof updateProfile>
  /** Something in it comes from what a lander learned. */
  isPrefilled?: boolean
  /** As it would look with what is being typed. */
  preview?: Partial<OwnProfile>
  children: ReactNode
}

/** A step after the account: "later" is always there, and what is typed shows on the left. */
export function StepFrame(props: StepFrameProps) {
  const { step, profile, answers, preview } = props
  const { done } = use(SignupPlaceContext)
  const t = useTexts('signup')
  const errorText = useErrorText()
  const saving = useStore($saving)
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const problem = saving.status === 'failed' ? saving : null
  useFirstError(fields, useStore($attempt))
  const shown = { ...profile, ...preview }
  const goOn = async (given: BodyOf<typeof updateProfile>) => {
    if (await finishStep(step, given)) done()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void goOn(answers?.() ?? {})
  }
  return (
    <SignupFrame
      step={step}
      title={t(`${names[step]}.title`)}
      text={t(`${names[step]}.text`)}
      aside={<OwnAside profile={shown} />}
      picture={step === 1 ? undefined : <OwnPicture profile={shown} />}
      closeHref={pathTo('members')}
      onBack={step === 1 ? undefined : () => stepBack(step)}
      foot={
        <>
          <Button kind="quiet" onClick={() => void goOn({})}>
            {t('later')}
          </Button>
          <Button
            className="signup-next"
            type="submit"
            form={form}
            busy={saving.status === 'saving'}
          >
            {t(step === lastStep ? 'finish' : 'next')}
          </Button>
        </>
      }
    >
      <form className="signup-form" id={form} noValidate ref={fields} onSubmit={submit}>
        {props.isPrefilled && <p className="signup-learned">{t('learned')}</p>}
        {props.children}
        <div aria-live="assertive">
          {problem && !isShownAtInputs(problem.details, stepInputs[step]) && (
            <Banner kind="danger">{errorText(problem)}</Banner>
          )}
        </div>
      </form>
    </SignupFrame>
  )
}
