import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { OrderNote } from './OrderNote.tsx'
import { RepeatRow } from './RepeatRow.tsx'
import { beginOrdering } from './orders.ts'
import { $packages, bundleOf } from './packages.ts'
import { $repeatable } from './repeat-orders.ts'
import './order.scss'
import './repeat.scss'

/** What was bought before, one tap from being bought again at today's price. */
export function RepeatOrderScreen() {
  const t = useTexts('credits')
  useState(beginOrdering)
  return (
    <div className="repeat">
      <IconButton icon="back" label={t('order.back')} href={pathTo('credits')} />
      <h1 className="repeat-title">{t('repeat.title')}</h1>
      <Repeatable />
    </div>
  )
}

function Repeatable() {
  const t = useTexts('credits')
  const orders = useStore($repeatable)
  const offers = useStore($packages)
  const settings = useStore($readySettings)
  if (orders.status === 'failed' || offers.status === 'failed') {
    const retry = () => {
      for (const store of [$repeatable, $packages]) {
        if (store.get().status === 'failed') void store.reload()
      }
    }
    return (
      <Failed title={t('repeat.failed')} retryLabel={t('failed.retry')} onRetry={retry}>
        {t('repeat.failed_text')}
      </Failed>
    )
  }
  if (orders.status === 'loading' || offers.status === 'loading') {
    return (
      <Skeleton className="repeat-list" label={t('loading')}>
        {[0, 1].map(index => (
          <Bone key={index} shape="card" />
        ))}
      </Skeleton>
    )
  }
  if (orders.value.length === 0) {
    return (
      <Empty
        title={t('repeat.empty')}
        action={<Button href={pathTo('credits')}>{t('order.choose')}</Button>}
      >
        {t('repeat.empty_text')}
      </Empty>
    )
  }
  return (
    <>
      <p className="repeat-intro">{t('repeat.intro')}</p>
      <ul className="repeat-list">
        {orders.value.map(order => (
          <RepeatRow
            key={order.id}
            order={order}
            bundle={bundleOf(offers.value.packages, order.package)}
            offers={offers.value}
          />
        ))}
      </ul>
      {settings && <OrderNote settings={settings} />}
    </>
  )
}
