import type { Package } from '#contract/credits.ts'
import { formatMoney, formatNumber } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Glasses } from './Glasses.tsx'

interface BundleRowProps {
  bundle: Package
  glasses: number
}

/** One line of the menu: credits, name, price per message, and the price on the button. */
export function BundleRow({ bundle, glasses }: BundleRowProps) {
  const t = useTexts('credits')
  const sum = formatMoney(bundle.amount)
  const listSum = formatMoney(bundle.list_amount)
  return (
    <li className={classes('bundle', bundle.popular && 'is-popular')}>
      {bundle.popular && <p className="bundle-popular">{t('bundles.popular')}</p>}
      <Glasses count={glasses} />
      <p className="bundle-credits">
        <span className="bundle-number">{formatNumber(bundle.credits)}</span>
        <span className="bundle-unit">{t('credits', { count: bundle.credits })}</span>
      </p>
      <div className="bundle-words">
        <h2 className="bundle-name">{t(`bundles.${bundle.id}`)}</h2>
        <p className="bundle-each">
          {t('bundles.per_message', { sum: formatMoney(bundle.per_message) })}
        </p>
      </div>
      <p className="bundle-buy">
        {bundle.amount.cents < bundle.list_amount.cents && (
          <s className="bundle-was">
            <span className="visually-hidden">{t('bundles.was', { sum: listSum })}</span>
            <span aria-hidden="true">{listSum}</span>
          </s>
        )}
        <Button
          kind={bundle.popular ? 'light' : 'primary'}
          size="small"
          href={pathTo('credits-id-paymentmethod', { id: bundle.id })}
          label={t('bundles.buy_label', { count: bundle.credits, sum })}
          price={sum}
          className="bundle-button"
        >
          {t('bundles.buy')}
        </Button>
      </p>
    </li>
  )
}
