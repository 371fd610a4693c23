import type { Package } from '#contract/credits.ts'
import type { DirectDebit } from '#contract/directdebit.ts'
import { debitRefusal } from '#src/features/credits/next-step.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'

type HindranceName = 'blocked' | 'open' | 'limit' | 'unavailable'

/** Why this bundle cannot be paid by direct debit now; null when it can. */
export function hindranceOf(
  about: DirectDebit,
  { amount, methods }: Package
): HindranceName | null {
  if (about.blocked) return 'blocked'
  const refusal = debitRefusal(about, amount)
  if (refusal === 'directdebit_open') return 'open'
  if (!methods.includes('directdebit')) return 'unavailable'
  return refusal && 'limit'
}

interface HindranceProps {
  hindrance: HindranceName
  about: DirectDebit
  bundle: Package
}

/** What happened and what to do in place of it. */
export function Hindrance({ hindrance, about, bundle }: HindranceProps) {
  const t = useTexts('directdebit')
  const sum = about.limit ? formatMoney(about.limit) : ''
  const other = (
    <Button href={pathTo('credits-id-paymentmethod', { id: bundle.id })}>
      {t('other_method')}
    </Button>
  )
  const actions = {
    blocked: other,
    unavailable: other,
    limit: (
      <span className="directdebit-ways">
        {other}
        <Button kind="second" href={pathTo('credits')}>
          {t('limit.smaller')}
        </Button>
      </span>
    ),
    open: (
      <span className="directdebit-ways">
        <Button href={pathTo('transactions-id', { id: about.open_order ?? '' })}>
          {t('open.look')}
        </Button>
        <Button kind="second" href={pathTo('credits-id-paymentmethod', { id: bundle.id })}>
          {t('other_method')}
        </Button>
      </span>
    )
  }
  return (
    <div className="directdebit-form" role="status">
      <Empty title={t(`${hindrance}.title`)} action={actions[hindrance]}>
        {t(`${hindrance}.text`, { sum })}
      </Empty>
    </div>
  )
}
