import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Mandate } from '#contract/directdebit.ts'
import { $directDebit } from '#src/features/directdebit/directdebit.ts'
import { $ending, giveMandateUp } from '#src/features/directdebit/ending.ts'
import { formatDate, unbroken } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { useHandedOn } from '#src/ui/use-handed-on.ts'

/** By what orders are collected with one tap, and how to end that; nothing for who never signed. */
export function MandatePart() {
  const t = useTexts('spending')
  const about = useStore($directDebit)
  const ending = useStore($ending)
  const mandate = about.status === 'ready' ? about.value.mandate : null
  if (about.status === 'failed') {
    const retry = () => void $directDebit.reload()
    return (
      <Failed title={t('mandate.failed')} retryLabel={t('retry')} onRetry={retry}>
        {t(`errors:${about.code}`)}
      </Failed>
    )
  }
  if (!mandate && ending.status !== 'done') return null
  return (
    <section className="spending-part">
      <h2 className="spending-heading">{t('mandate.title')}</h2>
      <div className="spending-card spending-mandate">
        {mandate && <Signed mandate={mandate} busy={ending.status === 'sending'} />}
        <div className="spending-saving" aria-live="polite">
          {!mandate && <p className="is-saved">{t('mandate.ended')}</p>}
          {ending.status === 'failed' && (
            <p className="is-failed">
              {t(`errors:${ending.code}`)} {t('mandate.not_ended')}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function Signed({ mandate, busy }: { mandate: Mandate; busy: boolean }) {
  const t = useTexts('spending')
  const [isAsked, setAsked] = useState(false)
  const ref = useHandedOn<HTMLDivElement>()
  const end = () => {
    setAsked(false)
    void giveMandateUp()
  }
  return (
    <div ref={ref}>
      <p>
        {t('mandate.text', {
          date: formatDate(mandate.signed_at),
          holder: mandate.account_holder,
          end: mandate.iban_end,
          reference: unbroken(mandate.reference)
        })}
      </p>
      <Button kind="second" size="small" busy={busy} onClick={() => setAsked(true)}>
        {t('mandate.end')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('mandate.ask.title')}
        yes={t('mandate.ask.yes')}
        no={t('mandate.ask.no')}
        onYes={end}
        onNo={() => setAsked(false)}
      >
        {t('mandate.ask.text')}
      </ConfirmDialog>
    </div>
  )
}
