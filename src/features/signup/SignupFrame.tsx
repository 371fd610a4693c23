import { type ReactNode, use, useEffect, useRef } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { SignupPlaceContext } from './place.ts'

interface SignupFrameProps {
  /** From 0; null shows none. */
  step: number | null
  title: string
  text: string
  /** On a desktop the left half: how others will see it. */
  aside: ReactNode
  /** Where the cross of a page leads to; what was stored stays. */
  closeHref: string
  onBack?: (() => void) | undefined
  /** A small picture beside the title on a phone. */
  picture?: ReactNode
  children: ReactNode
  foot: ReactNode
}

const stepCount = 5
/** Names the dialog around it. */
export const titleId = 'signup-title'

export function SignupFrame(props: SignupFrameProps) {
  const t = useTexts('signup')
  const { close } = use(SignupPlaceContext)
  const frame = useStepStart()
  const Title = close ? 'h2' : 'h1'
  const stepText = t('step', { number: (props.step ?? 0) + 1, count: stepCount })
  return (
    <div className="signup-card" ref={frame}>
      <aside className="signup-aside">{props.aside}</aside>
      <div className="signup-main">
        <div className="signup-head">
          {props.onBack ? (
            <IconButton
              className="d-lg-none"
              icon="back"
              label={t('back')}
              onClick={props.onBack}
            />
          ) : (
            <span className="signup-no-back d-lg-none" />
          )}
          {props.step !== null && <span className="signup-step">{stepText}</span>}
          <LeaveButton href={props.closeHref} />
        </div>
        {props.step !== null && (
          <Steps count={stepCount} current={props.step + 1} label={stepText} />
        )}
        <div className="signup-titles">
          <div>
            <Title className="signup-title" id={titleId} tabIndex={-1} data-title>
              {props.title}
            </Title>
            <p className="signup-text">{props.text}</p>
          </div>
          {props.picture && <div className="signup-picture d-lg-none">{props.picture}</div>}
        </div>
        <div className="signup-body">{props.children}</div>
        <div className="signup-foot">
          {props.onBack && (
            <Button className="signup-foot-back" kind="quiet" onClick={props.onBack}>
              {t('back')}
            </Button>
          )}
          {props.foot}
        </div>
      </div>
    </div>
  )
}

/** A new step begins at its top, and its title is read out where the last step's button has gone. */
function useStepStart() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    frame.current?.scrollIntoView({ block: 'start' })
    frame.current?.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true })
  }, [])
  return frame
}
