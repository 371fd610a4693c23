import { useId } from 'react'
import { useStore } from '@nanostores/react'
import { NotificationKind, type Notifications } from '#contract/notifications.ts'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Switch } from '#src/ui/Switch.tsx'
import { $turning, turnNotification } from './notifications.ts'

/** A row per kind, a column per way; advertising comes by mail only. */
export function KindSwitches({ notifications }: { notifications: Notifications }) {
  const t = useTexts('notifications')
  const errorText = useErrorText()
  const turning = useStore($turning)
  const columns = useId()
  const isMailOff = notifications.disabled.length > 0
  return (
    <section className="notifications-part" aria-labelledby={columns}>
      <div className="notifications-columns">
        <h2 className="notifications-heading" id={columns}>
          {t('kinds.title')}
        </h2>
        <span aria-hidden="true">{t('kinds.mail')}</span>
        <span aria-hidden="true">{t('kinds.push')}</span>
      </div>
      <div className="notifications-card">
        {NotificationKind.options.map(kind => (
          <div
            className="notifications-row"
            key={kind}
            role="group"
            aria-label={t(`kinds.${kind}`)}
          >
            <div className="notifications-kind">
              <p className="notifications-name">{t(`kinds.${kind}`)}</p>
              <p className="notifications-hint">{t(`kinds.${kind}_hint`)}</p>
            </div>
            <Switch
              label={t('kinds.by_mail', { kind: t(`kinds.${kind}`) })}
              hideLabel
              checked={notifications.kinds[kind].mail && !isMailOff}
              disabled={isMailOff}
              onChange={enabled => void turnNotification(kind, 'mail', enabled)}
            />
            {kind === 'offer' ? (
              <span className="notifications-none" aria-hidden="true">
                –
              </span>
            ) : (
              <Switch
                label={t('kinds.by_push', { kind: t(`kinds.${kind}`) })}
                hideLabel
                checked={notifications.kinds[kind].push}
                onChange={enabled => void turnNotification(kind, 'push', enabled)}
              />
            )}
          </div>
        ))}
      </div>
      <p className="notifications-saving" role="status">
        {turning.status === 'saved' && <span className="is-saved">{t('saved')}</span>}
        {turning.status === 'failed' && (
          <span className="is-failed">
            {t('not_saved')} {errorText(turning)}
          </span>
        )}
      </p>
    </section>
  )
}
