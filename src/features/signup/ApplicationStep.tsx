import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { BarAside } from './ChosenAside.tsx'
import { CheckMail } from './CheckMail.tsx'
import { LoginButton } from './LoginButton.tsx'
import { SignupFrame } from './SignupFrame.tsx'
import { $admission } from './admission.ts'
import { $application } from './application.ts'

/** Step 0: the form, the word that a mail has been sent, or that the site is by invitation only. */
export function ApplicationStep() {
  const admission = useStore($admission)
  const application = useStore($application)
  if (application.status === 'mailed') return <CheckMail email={application.email} />
  if (admission === 'open') return <ApplicationForm />
  return admission === 'closed' ? <InvitationOnly /> : <Asking />
}

/** The shape of the form until it is known whether there is one. */
function Asking() {
  const t = useTexts('signup')
  return (
    <SignupFrame
      step={0}
      title={t('application.title')}
      text={t('application.text')}
      aside={<BarAside />}
      closeHref={pathTo('index')}
      foot={<LoginButton />}
    >
      <Skeleton className="signup-form" label={t('application.loading')}>
        <Bone shape="card" />
        <Bone shape="card" />
        <Bone shape="card" />
        <Bone shape="card" />
      </Skeleton>
    </SignupFrame>
  )
}

function InvitationOnly() {
  const t = useTexts('signup')
  return (
    <SignupFrame
      step={null}
      title={t('closed.title')}
      text={t('errors:signup_closed')}
      aside={<BarAside silent />}
      closeHref={pathTo('index')}
      foot={
        <Button className="signup-next" href={pathTo('login')}>
          {t('closed.login')}
        </Button>
      }
    >
      <p className="signup-small">{t('closed.text')}</p>
    </SignupFrame>
  )
}
