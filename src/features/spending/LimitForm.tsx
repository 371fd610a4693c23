import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { SpendingLimit } from '#contract/spending.ts'
import { formatDate, formatMoney, formatTime } from '#src/lib/format.ts'
import { currentLocale, useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { LimitState } from './LimitState.tsx'
import { SavingNote } from './SavingNote.tsx'
import { centsOf, typedOf } from './amount.ts'
import { $saving, $typedLimits, saveLimit } from './spending.ts'

interface LimitFormProps {
  limit: SpendingLimit
  currency: string
}

/** One period: what may be spent in it, and a field for another sum. */
export function LimitForm({ limit, currency }: LimitFormProps) {
  const t = useTexts('spending')
  const { period, cents, coming } = limit
  const saving = useStore($saving)
  const [isTried, setTried] = useState(false)
  const current = cents === null ? '' : typedOf(cents, currentLocale())
  const typed = useStore($typedLimits)[period] ?? current
  const wished = centsOf(typed)
  const isBusy = saving.status === 'saving' && saving.part === period
  const isWrong = isTried && wished === null
  const when = whenOf(wished, cents)
  return (
    <form
      className="spending-limit"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (wished !== null) void saveLimit(period, wished)
      }}
    >
      <LimitState limit={limit} currency={currency} />
      <div className="spending-row">
        <Field
          className="spending-field"
          label={t(`limits.field.${period}`, { currency })}
          name={`limit-${period}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={event => $typedLimits.setKey(period, event.target.value)}
          hint={when && t(`limits.${when}`, { sum: formatMoney({ cents: wished ?? 0, currency }) })}
          error={isWrong ? t('limits.wrong') : undefined}
        />
        <Button kind="second" size="medium" type="submit" busy={isBusy}>
          {t('limits.save')}
        </Button>
      </div>
      {cents !== null && coming?.cents !== null && (
        <Button
          className="spending-remove"
          kind="quiet"
          size="small"
          busy={isBusy}
          onClick={() => void saveLimit(period, null)}
        >
          {t('limits.remove')}
        </Button>
      )}
      <SavingNote
        part={period}
        saved={
          coming
            ? t('limits.saved_later', {
                date: formatDate(coming.from),
                time: formatTime(coming.from),
                sum: formatMoney({ cents: cents ?? 0, currency })
              })
            : t('limits.saved')
        }
      />
    </form>
  )
}

/** When the typed sum would count. */
function whenOf(wished: number | null, cents: number | null): 'now' | 'later' | null {
  if (wished === null || wished === cents) return null
  return cents !== null && wished > cents ? 'later' : 'now'
}
