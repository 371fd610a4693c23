import type { listLedger } from '#contract/credits.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { formatMoney, unbroken } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Banner } from '#src/ui/Banner.tsx'

/** What is still to be paid, above everything else, and who says how. */
export function LedgerDebts({ debts }: Pick<ReplyOf<typeof listLedger>, 'debts'>) {
  const t = useTexts('credits')
  return debts.map(({ order_number, amount }) => (
    <Banner
      key={order_number}
      className="ledger-debt"
      kind="danger"
      title={t('ledger.debt', { sum: formatMoney(amount) })}
      action={<a href={pathTo('pages-service')}>{t('common:footer.support')}</a>}
    >
      {t('ledger.debt_text', { number: unbroken(order_number) })}
    </Banner>
  ))
}
