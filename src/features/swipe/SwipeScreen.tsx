import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { SwipeSkeleton } from './SwipeEmpty.tsx'
import { SwipeGame } from './SwipeGame.tsx'
import { SwipeHead } from './SwipeHead.tsx'
import { $swipe } from './swipe.ts'
import './swipe.scss'

/** Cards by touch, mouse and keyboard, four likes a day (route swipe-game). */
export function SwipeScreen() {
  const t = useTexts('swipe')
  const state = useStore($swipe)
  return (
    <div className="swipe">
      <SwipeHead likesLeft={state.status === 'ready' ? state.value.likes_left : null} />
      {state.status === 'loading' && (
        <div className="swipe-table">
          <SwipeSkeleton />
        </div>
      )}
      {state.status === 'failed' && (
        <Failed
          title={t('failed.title')}
          retryLabel={t('failed.retry')}
          onRetry={() => void $swipe.reload()}
        >
          {t(`errors:${state.code}`)}
        </Failed>
      )}
      {state.status === 'ready' && <SwipeGame deck={state.value} />}
    </div>
  )
}
