import { useStore } from '@nanostores/react'
import { useErrorText } from '#src/features/settings/error-text.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Envelope } from './Envelope.tsx'
import { $resend, resendActivation } from './activation.ts'
import './resend.scss'

/**
 * The button for another mail, the mail on its way, and what came of it.
 *
 * @param alone nothing else is to be done on the screen
 */
export function ResendActivation({ alone = false }: { alone?: boolean }) {
  const t = useTexts('account')
  const errorText = useErrorText()
  const resend = useStore($resend)
  return (
    <span className="resend">
      {(resend.status === 'sending' || resend.status === 'sent') && (
        <Envelope sent={resend.status === 'sent'} />
      )}
      {resend.status !== 'sent' && (
        <Button
          kind={alone ? 'primary' : 'second'}
          size={alone ? undefined : 'small'}
          busy={resend.status === 'sending'}
          onClick={() => void resendActivation()}
        >
          {t('activate.resend')}
        </Button>
      )}
      <span className="resend-state" role="status">
        {resend.status === 'sent' && t('activate.sent', { email: resend.email })}
        {resend.status === 'failed' && errorText(resend)}
      </span>
    </span>
  )
}
