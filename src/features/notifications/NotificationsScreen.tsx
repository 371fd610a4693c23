import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { $router, pathTo } from '#src/lib/router.ts'
import { PushDevice } from '#src/features/push/PushDevice.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { ConfirmMail } from './ConfirmMail.tsx'
import { KindSwitches } from './KindSwitches.tsx'
import { MailState } from './MailState.tsx'
import { Unsubscribe } from './Unsubscribe.tsx'
import { $notifications } from './notifications.ts'
import './notifications.scss'

/** What somebody is told of, and how; a letter's links lead here too, also without login. */
export function NotificationsScreen() {
  const { unsubscribe, confirm } = useStore($router)?.search ?? {}
  if (unsubscribe !== undefined) return <Unsubscribe key={unsubscribe} token={unsubscribe} />
  if (confirm !== undefined) return <ConfirmMail key={confirm} token={confirm} />
  return <Choices />
}

function Choices() {
  const t = useTexts('notifications')
  return (
    <div className="notifications">
      <h1 className="notifications-title">{t('title')}</h1>
      <p className="notifications-intro">{t('intro')}</p>
      <Parts />
      <section className="notifications-part">
        <h2 className="notifications-heading">{t('always.title')}</h2>
        <div className="notifications-card">
          <p className="notifications-text">{t('always.text')}</p>
          <ul className="notifications-list">
            {(['security', 'money', 'decisions'] as const).map(name => (
              <li key={name}>{t(`always.${name}`)}</li>
            ))}
          </ul>
        </div>
      </section>
      <a className="notifications-back" href={pathTo('settings')}>
        {t('settings')}
      </a>
    </div>
  )
}

function Parts() {
  const t = useTexts('notifications')
  const errorText = useErrorText()
  const state = useStore($notifications)
  if (state.status === 'loading') {
    return (
      <Skeleton className="notifications-bones" label={t('loading')}>
        <Bone shape="card" />
        <Bone shape="card" />
      </Skeleton>
    )
  }
  if (state.status === 'failed') {
    return (
      <Failed
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void $notifications.reload()}
      >
        {errorText(state)}
      </Failed>
    )
  }
  return (
    <>
      <KindSwitches notifications={state.value} />
      <section className="notifications-part">
        <h2 className="notifications-heading">{t('mail.title')}</h2>
        <MailState notifications={state.value} />
      </section>
      <section className="notifications-part">
        <h2 className="notifications-heading">{t('push.title')}</h2>
        <div className="notifications-card">
          <PushDevice />
        </div>
      </section>
    </>
  )
}
