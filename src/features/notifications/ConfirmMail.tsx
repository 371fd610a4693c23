import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { $confirmation, confirmMailWith } from './mail-again.ts'

/** The mailed link that proves that letters arrive. */
export function ConfirmMail({ token }: { token: string }) {
  const t = useTexts('notifications')
  const errorText = useErrorText()
  const state = useStore($confirmation)
  useEffect(() => void confirmMailWith(token), [token])
  if (state.status === 'checking') {
    return (
      <Skeleton className="notifications" label={t('loading')}>
        <Bone shape="title" width="long" />
        <Bone shape="line" />
      </Skeleton>
    )
  }
  const choices = (
    <Button kind="second" size="small" href={pathTo('notifications')}>
      {t('unsubscribe.all_choices')}
    </Button>
  )
  if (state.status === 'failed') {
    return (
      <Failed
        className="notifications"
        title={t('confirm.failed')}
        {...(state.code === 'link_invalid'
          ? { action: choices }
          : { retryLabel: t('retry'), onRetry: () => void confirmMailWith(token) })}
      >
        {errorText(state)}
      </Failed>
    )
  }
  return (
    <div className="notifications" role="status">
      <h1 className="notifications-title">{t('confirm.done')}</h1>
      <p className="notifications-intro">{t('confirm.text', { email: state.email })}</p>
      {choices}
    </div>
  )
}
