import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { type ScreenProps, goInstead, pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { TransactionResult } from './TransactionResult.tsx'
import { latestOrder, orderOf } from './orders.ts'
import './transaction.scss'

/**
 * The result of a payment (specification §4); without an id, of the latest one. A member without
 * orders is led to the ledger.
 */
export function TransactionScreen({ params }: ScreenProps) {
  const t = useTexts('credits')
  const isLatest = params['id'] === undefined
  const store = params['id'] === undefined ? latestOrder : orderOf(params['id'])
  const state = useStore(store)
  const isWithoutOrders = isLatest && state.status === 'ready' && !state.value
  useEffect(() => {
    if (isWithoutOrders) goInstead('ledger')
  }, [isWithoutOrders])
  if (state.status === 'ready' && state.value) return <TransactionResult order={state.value} />
  if (state.status === 'loading' || isWithoutOrders) {
    return (
      <Skeleton className="transaction" label={t('transaction.loading')}>
        <Bone shape="circle" />
        <Bone shape="title" width="medium" />
        <Bone shape="card" />
      </Skeleton>
    )
  }
  if (state.status === 'ready' || state.code === 'not_found' || state.code === 'invalid_input') {
    return (
      <Empty
        level={1}
        title={t('transaction.not_found')}
        action={<Button href={pathTo('ledger')}>{t('transaction.ledger')}</Button>}
      >
        {t('transaction.not_found_text')}
      </Empty>
    )
  }
  return (
    <Failed
      title={t('transaction.unreachable')}
      retryLabel={t('transaction.retry')}
      onRetry={() => void store.reload()}
    >
      {t('transaction.unreachable_text')}
    </Failed>
  )
}
