import { loadSession } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'

interface UnreachableProps {
  /** `fault`: the server answers, so that the connection is not the reason. */
  reason?: 'unreachable' | 'fault'
  onRetry: () => void
}

/** Something did not load: nothing is lost, and it can be tried again. */
export function Unreachable({ reason = 'unreachable', onRetry }: UnreachableProps) {
  const t = useTexts('navigation')
  return (
    <Failed
      className="app-unreachable"
      title={t(`${reason}.title`)}
      retryLabel={t('unreachable.retry')}
      onRetry={onRetry}
    >
      {t(`${reason}.text`)}
    </Failed>
  )
}

/** Nobody knows yet who asks or what the site allows, because the server did not answer. */
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
