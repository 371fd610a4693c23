import { useStore } from '@nanostores/react'
import { $push, $pushAct, subscribeToPush } from '#src/features/push/push.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { type HiddenName, hideAlert } from './hidden-alerts.ts'
import { mainReason } from './reasons.ts'
import './alerts.scss'

interface AlertBannerProps {
  name: HiddenName
  /** Why notifications are disabled. */
  reasons: readonly string[]
}

/** An alert that can be hidden for good (specification §4). */
export function AlertBanner({ name, reasons }: AlertBannerProps) {
  const t = useTexts('notifications')
  const words = {
    disabled: t(`alerts.disabled_${mainReason(reasons)}`),
    enrich: t('alerts.enrich_text'),
    push: t('alerts.push_text')
  }
  return (
    <Banner
      // The screen shows the reason nowhere else.
      aboveScreen={name === 'disabled' ? 'full' : 'short'}
      className="notifications-alert"
      kind={name === 'disabled' ? 'warn' : 'soft'}
      icon={({ disabled: 'mail', enrich: 'camera', push: 'bell' } as const)[name]}
      title={t(`alerts.${name}_title`)}
      action={<AlertAction name={name} />}
      onClose={() => hideAlert(name)}
      closeLabel={t('alerts.hide')}
    >
      {words[name]}
    </Banner>
  )
}

/** A link or a button without a look of its own: the banner gives it one. */
function AlertAction({ name }: { name: HiddenName }) {
  const t = useTexts('notifications')
  const push = useStore($push)
  const act = useStore($pushAct)
  if (name === 'disabled') return <a href={pathTo('notifications')}>{t('alerts.disabled_act')}</a>
  if (name === 'enrich') return <a href={pathTo('profile')}>{t('alerts.enrich_act')}</a>
  // What stands against it is explained where there is room.
  if (act.status === 'failed' || push.status !== 'not_subscribed') {
    return <a href={pathTo('notifications')}>{t('alerts.push_more')}</a>
  }
  return (
    <button
      type="button"
      aria-busy={act.status === 'working'}
      onClick={() => void subscribeToPush()}
    >
      {t('alerts.push_act')}
    </button>
  )
}
