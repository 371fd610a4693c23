import { type Spending, spendingPeriods } from '#contract/spending.ts'
import { formatMoney } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { BillLine } from '#src/ui/BillLine.tsx'

/** The running costs. */
export function SpentCard({ spending: { spent, currency } }: { spending: Spending }) {
  const t = useTexts('spending')
  return (
    <section className="spending-part">
      <h2 className="spending-heading">{t('spent.title')}</h2>
      <dl className="spending-card spending-bill">
        {spendingPeriods.map(period => (
          <BillLine
            key={period}
            label={t(`spent.${period}`)}
            value={formatMoney({ cents: spent[period], currency })}
          />
        ))}
      </dl>
      <p className="spending-note">{t('spent.text')}</p>
    </section>
  )
}
