import { useStore } from '@nanostores/react'
import { OrderBill } from '#src/features/credits/OrderBill.tsx'
import { $packages, bundleOf } from '#src/features/credits/packages.ts'
import { useReturnPath } from '#src/features/credits/use-return-path.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { DirectDebitForm } from './DirectDebitForm.tsx'
import { Hindrance, hindranceOf } from './Hindrance.tsx'
import { Standing } from './Standing.tsx'
import { $directDebit, $wantedBundle } from './directdebit.ts'
import '../credits/order.scss'
import './directdebit.scss'

/** One bundle, the account that it is paid from, and the button that obliges to pay. */
export function DirectDebitScreen() {
  const t = useTexts('directdebit')
  useReturnPath()
  const wanted = useStore($wantedBundle)
  const about = useStore($directDebit)
  const offers = useStore($packages)
  const failed = [about, offers].find(state => state.status === 'failed')
  if (failed) {
    const retry = () => {
      void $directDebit.reload()
      void $packages.reload()
    }
    return (
      <Failed title={t('failed.title')} retryLabel={t('failed.retry')} onRetry={retry}>
        {t(`errors:${failed.code}`)} {t('failed.text')}
      </Failed>
    )
  }
  if (about.status !== 'ready' || offers.status !== 'ready') return <Waiting />
  const bundle = bundleOf(offers.value.packages, wanted)
  if (!bundle) {
    return (
      <Empty
        level={1}
        title={t('unknown.title')}
        action={<Button href={pathTo('credits')}>{t('unknown.choose')}</Button>}
      >
        {t('unknown.text')}
      </Empty>
    )
  }
  const hindrance = hindranceOf(about.value, bundle)
  return (
    <div className="directdebit">
      <header className="directdebit-head">
        <IconButton
          icon="back"
          label={t('back')}
          href={pathTo('credits-id-paymentmethod', { id: bundle.id })}
        />
        <h1 className="directdebit-title">{t('title')}</h1>
        <p className="directdebit-intro">{t('intro')}</p>
      </header>
      <div className="directdebit-bill">
        <OrderBill bundle={bundle} vatBasisPoints={offers.value.vat_basis_points} busy={false} />
        <Standing about={about.value} bundle={bundle} hindered={hindrance !== null} />
      </div>
      {hindrance ? (
        <Hindrance hindrance={hindrance} about={about.value} bundle={bundle} />
      ) : (
        <DirectDebitForm bundle={bundle} about={about.value} />
      )}
    </div>
  )
}

function Waiting() {
  const t = useTexts('directdebit')
  return (
    <Skeleton className="directdebit" label={t('loading')}>
      <Bone shape="title" width="medium" />
      <Bone shape="card" />
      <Bone shape="card" />
      <Bone shape="card" />
    </Skeleton>
  )
}
