import type { Package } from '#contract/credits.ts'
import type { DirectDebit } from '#contract/directdebit.ts'
import { formatDate, formatMoney, unbroken } from '#src/lib/format.ts'
import { currentLocale, useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { weekdayIn } from '#shared/weekday.ts'
import { Banner } from '#src/ui/Banner.tsx'

interface StandingProps {
  about: DirectDebit
  bundle: Package
  /** Nothing is going to be collected. */
  hindered: boolean
}

/** Beside the bill: when it is collected and by whom, what is owed, and the mandate that is there. */
export function Standing({ about, bundle, hindered }: StandingProps) {
  const t = useTexts('directdebit')
  const { debts, mandate, creditor, collection_date } = about
  return (
    <>
      {debts.length > 0 && (
        <Banner
          kind="warn"
          title={t('debt.title')}
          action={<a href={pathTo('pages-service')}>{t('common:footer.support')}</a>}
        >
          {t('debt.text', { sum: debts.map(formatMoney).join(' + ') })}
        </Banner>
      )}
      {!hindered && (
        <p className="directdebit-note">
          {t('collected', {
            date: formatDate(collection_date, {
              weekday: weekdayIn(currentLocale()),
              timeZone: 'UTC'
            }),
            creditor: creditor.name,
            id: unbroken(creditor.id)
          })}
        </p>
      )}
      {mandate && !hindered && (
        <p className="directdebit-note">
          {t('mandate.there', { end: mandate.iban_end, reference: unbroken(mandate.reference) })}{' '}
          <a href={pathTo('credits-id-paymentmethod', payAgain(bundle))}>{t('mandate.use')}</a>
        </p>
      )}
    </>
  )
}

function payAgain({ id }: Package) {
  return { id, paymentmethod: 'directdebit' }
}
