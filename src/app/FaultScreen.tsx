import { environment } from '#src/lib/environment.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'

/**
 * The error page of specification §8: what the fault says of itself, or "Error", and the status,
 * which is 500 for all that goes wrong here. Has words of its own, in case it is the texts that are
 * missing.
 */
export function FaultScreen({ message }: { message: string }) {
  const t = useTexts('navigation')
  return (
    <Failed
      className="app-unreachable"
      title={t('fault.title', { defaultValue: 'Error' })}
      retryLabel={t('fault.retry', { defaultValue: 'Reload' })}
      onRetry={() => environment.reload()}
    >
      {t('fault.text', { defaultValue: 'Something went wrong on our side. Nothing is lost.' })}
      <small className="app-fault">500 · {message || 'Error'}</small>
    </Failed>
  )
}
