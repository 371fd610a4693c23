import type { SpendingLimit } from '#contract/spending.ts'
import { formatDate, formatMoney, formatTime } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { limitText } from './limit-text.ts'
import { saveLimit } from './spending.ts'

interface LimitStateProps {
  limit: SpendingLimit
  currency: string
}

/** What counts now, and what is coming. */
export function LimitState({ limit, currency }: LimitStateProps) {
  const t = useTexts('spending')
  const { period, cents, spent_cents, coming } = limit
  return (
    <>
      <h3 className="spending-period">{t(`limits.${period}`)}</h3>
      <p className="spending-state">{limitText(limit, currency)}</p>
      {cents !== null && (
        <progress
          className="spending-share"
          aria-label={t('limits.share')}
          max={Math.max(cents, 1)}
          value={Math.min(cents === 0 ? 1 : spent_cents, Math.max(cents, 1))}
        />
      )}
      {coming && (
        <Banner
          action={
            <Button kind="quiet" size="small" onClick={() => void saveLimit(period, cents)}>
              {t('limits.keep')}
            </Button>
          }
        >
          {t(coming.cents === null ? 'limits.coming_none' : 'limits.coming', {
            sum: formatMoney({ cents: coming.cents ?? 0, currency }),
            date: formatDate(coming.from),
            time: formatTime(coming.from)
          })}
        </Banner>
      )}
    </>
  )
}
