import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { LimitForm } from './LimitForm.tsx'
import { MandatePart } from './MandatePart.tsx'
import { PauseForm } from './PauseForm.tsx'
import { SpentCard } from './SpentCard.tsx'
import { $spending } from './spending.ts'
import './spending.scss'

/** What is being spent, and what the member allows themselves (design §5). */
export function LimitsScreen() {
  const t = useTexts('spending')
  return (
    <div className="spending">
      <h1 className="spending-title">{t('title')}</h1>
      <p className="spending-intro">{t('intro')}</p>
      <Parts />
      <a className="spending-ledger" href={pathTo('ledger')}>
        {t('ledger')}
      </a>
    </div>
  )
}

function Parts() {
  const t = useTexts('spending')
  const state = useStore($spending)
  if (state.status === 'loading') {
    return (
      <Skeleton className="spending-bones" label={t('loading')}>
        <Bone shape="card" />
        <Bone shape="card" />
        <Bone shape="card" />
      </Skeleton>
    )
  }
  if (state.status === 'failed') {
    return (
      <Failed title={t('failed')} retryLabel={t('retry')} onRetry={() => void $spending.reload()}>
        {t(`errors:${state.code}`)} {t('failed_text')}
      </Failed>
    )
  }
  const { limits, currency } = state.value
  return (
    <>
      <SpentCard spending={state.value} />
      <section className="spending-part">
        <h2 className="spending-heading">{t('limits.title')}</h2>
        <p className="spending-note">{t('limits.text')}</p>
        <div className="spending-card">
          {limits.map(limit => (
            <LimitForm key={limit.period} limit={limit} currency={currency} />
          ))}
        </div>
      </section>
      <PauseForm until={state.value.paused_until} />
      <MandatePart />
    </>
  )
}
