import type { Spending } from '#contract/spending.ts'
import { useStore } from '@nanostores/react'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { BillLine } from '#src/ui/BillLine.tsx'
import { Button } from '#src/ui/Button.tsx'
import { SavingNote } from './SavingNote.tsx'
import { limitText } from './limit-text.ts'
import { $saving, passCheckIn } from './spending.ts'
import './spending.scss'

interface CheckInProps {
  spending: Spending
  check: NonNullable<Spending['check_in']>
}

/** Before the next order: what was bought in the last 7 days, and the limits; without any urgency. */
export function CheckIn({ spending: { limits, currency }, check }: CheckInProps) {
  const t = useTexts('spending')
  const isSaving = useStore($saving).status === 'saving'
  const bought = formatMoney({ cents: check.bought_cents, currency })
  return (
    <div className="spending">
      <h1 className="spending-title">{t('check_in.title')}</h1>
      <p className="spending-intro">{t('check_in.text', { sum: bought })}</p>
      <section className="spending-part">
        <h2 className="spending-heading">{t('limits.title')}</h2>
        <dl className="spending-card spending-bill">
          {limits.map(limit => (
            <BillLine
              key={limit.period}
              label={t(`limits.${limit.period}`)}
              value={limitText(limit, currency)}
            />
          ))}
        </dl>
        <p className="spending-note">{t('check_in.note')}</p>
      </section>
      <div className="spending-ways">
        <Button kind="second" href={pathTo('limits')}>
          {t('check_in.limits')}
        </Button>
        <Button busy={isSaving} onClick={() => void passCheckIn(check.step)}>
          {t('check_in.go_on')}
        </Button>
      </div>
      <SavingNote part="check_in" />
    </div>
  )
}
