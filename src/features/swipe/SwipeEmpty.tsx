import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { $stuck, dealMore } from './swipe.ts'

/** No card is left: everybody was seen, or the next ones are still on their way. */
export function SwipeEmpty({ ended }: { ended: boolean }) {
  const t = useTexts('swipe')
  const isStuck = useStore($stuck)
  if (isStuck) {
    return (
      <Failed
        className="swipe-message"
        title={t('failed.title')}
        retryLabel={t('failed.retry')}
        onRetry={() => void dealMore()}
      >
        {t('errors:network')}
      </Failed>
    )
  }
  if (!ended) return <SwipeSkeleton />
  return (
    <Empty
      className="swipe-message"
      title={t('empty.title')}
      action={
        <Button kind="second" href={pathTo('members')}>
          {t('empty.action')}
        </Button>
      }
    >
      {t('empty.text')}
    </Empty>
  )
}

/** The shape of a card on the table. */
export function SwipeSkeleton() {
  const t = useTexts('swipe')
  return (
    <Skeleton label={t('loading')} className="swipe-skeleton">
      <Bone shape="tile" className="swipe-bone" />
    </Skeleton>
  )
}
