import { loadSession } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'

/** Nobody knows yet who asks, because the server did not answer. */
export function UnreachableScreen() {
  const t = useTexts('navigation')
  return (
    <Failed
      title={t('unreachable.title')}
      retryLabel={t('unreachable.retry')}
      onRetry={() => void loadSession()}
    >
      {t('unreachable.text')}
    </Failed>
  )
}
