import type { ReactNode } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Steps } from '#src/ui/Steps.tsx'

interface SignupFrameProps {
  /** From 0. */
  step: number
  title: string
  text: string
  /** On a desktop the left half: how others will see it. */
  aside: ReactNode
  /** Leaves without finishing; what was stored stays. */
  closeHref: string
  onBack?: (() => void) | undefined
  /** A small picture beside the title on a phone. */
  picture?: ReactNode
  children: ReactNode
  foot: ReactNode
}

const stepCount = 5

export function SignupFrame(props: SignupFrameProps) {
  const t = useTexts('signup')
  const stepText = t('step', { number: props.step + 1, count: stepCount })
  return (
    <div className="signup">
      <div className="signup-card">
        <aside className="signup-aside">{props.aside}</aside>
        <div className="signup-main">
          <div className="signup-head">
            {props.onBack ? (
              <IconButton icon="back" label={t('back')} onClick={props.onBack} />
            ) : (
              <span className="signup-no-back" />
            )}
            <span className="signup-step">{stepText}</span>
            <IconButton icon="close" label={t('close')} href={props.closeHref} />
          </div>
          <Steps count={stepCount} current={props.step + 1} label={stepText} />
          <div className="signup-titles">
            <div>
              <h1 className="signup-title">{props.title}</h1>
              <p className="signup-text">{props.text}</p>
            </div>
            {props.picture && <div className="signup-picture">{props.picture}</div>}
          </div>
          <div className="signup-body">{props.children}</div>
          <div className="signup-foot">{props.foot}</div>
        </div>
      </div>
    </div>
  )
}
