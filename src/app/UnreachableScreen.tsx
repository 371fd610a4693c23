import { useStore } from '@nanostores/react'
import { loadSession } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { $online } from '#src/lib/online.ts'
import { Failed } from '#src/ui/Failed.tsx'

interface UnreachableProps {
  /** `fault`: the server answers, so that the connection is not the reason. */
  reason?: 'unreachable' | 'fault'
  onRetry: () => void
}

/** A part of the page did not load: no data is lost, the page retries, and the member can retry at once. */
export function Unreachable({ reason = 'unreachable', onRetry }: UnreachableProps) {
  const t = useTexts('navigation')
  const isOffline = !useStore($online) && reason === 'unreachable'
  return (
    <Failed
      className="app-unreachable"
      title={t(isOffline ? 'unreachable.offline' : `${reason}.title`)}
      retryLabel={t('unreachable.retry')}
      onRetry={onRetry}
    >
      {t(`${reason}.text`)}
    </Failed>
  )
}

/**
 * The server has not returned the session or the settings of the site. Both stores retry by
 * themselves.
 */
export function UnreachableScreen() {
  return (
    <Unreachable
      onRetry={() => {
        void loadSession()
        void $settings.reload()
      }}
    />
  )
}
