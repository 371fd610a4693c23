import { Envelope } from '#src/features/account/Envelope.tsx'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { BarAside } from './ChosenAside.tsx'
import { LoginButton } from './LoginButton.tsx'
import { SignupFrame } from './SignupFrame.tsx'

/** Instead of the next step, on a site that keeps its accounts discreet: it stands in a mail. */
export function CheckMail({ email }: { email: string }) {
  const t = useTexts('signup')
  return (
    <SignupFrame
      step={null}
      title={t('mailed.title')}
      text={t('mailed.text', { email })}
      aside={<BarAside silent />}
      closeHref={pathTo('index')}
      foot={<LoginButton />}
    >
      <Envelope sent />
      <p className="signup-small">{t('mailed.spam')}</p>
    </SignupFrame>
  )
}
