import { useStore } from '@nanostores/react'
import type { Notifications } from '#contract/notifications.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { $mailAgain, askMailAgain } from './mail-again.ts'
import { mainReason } from './reasons.ts'

/** Where mail goes; or why none goes there, and how that ends. */
export function MailState({ notifications }: { notifications: Notifications }) {
  const t = useTexts('notifications')
  const errorText = useErrorText()
  const again = useStore($mailAgain)
  const { email, disabled } = notifications
  const reason = mainReason(disabled)
  return (
    <div className="notifications-card">
      {disabled.length === 0 ? (
        <p className="notifications-text">{t('mail.goes_to', { email })}</p>
      ) : (
        <>
          <Banner kind="warn" icon="mail" title={t('mail.off')}>
            {t(`mail.off_${reason}`, { email })}
          </Banner>
          <div className="notifications-ways">
            {again.status !== 'mailed' && (
              <Button
                size="small"
                busy={again.status === 'sending'}
                onClick={() => void askMailAgain()}
              >
                {t(reason === 'unsubscribe' ? 'mail.again' : 'mail.confirm')}
              </Button>
            )}
            {reason === 'bounce' && (
              <Button kind="second" size="small" href={pathTo('settings-security')}>
                {t('mail.change')}
              </Button>
            )}
          </div>
        </>
      )}
      <p className="notifications-saving" role="status">
        {again.status === 'mailed' && t('mail.mailed', { email: again.email })}
        {again.status === 'on' && <span className="is-saved">{t('mail.on')}</span>}
        {again.status === 'failed' && <span className="is-failed">{errorText(again)}</span>}
      </p>
    </div>
  )
}
