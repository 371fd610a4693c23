import { useStore } from '@nanostores/react'
import { $ownProfile } from '#src/features/profile/own-profile.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Failed } from '#src/ui/Failed.tsx'
import { Bone, Skeleton } from '#src/ui/Skeleton.tsx'
import { PhotoDesk } from './PhotoDesk.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotoKeys } from './PhotoKeys.tsx'
import { $ownPhotos, $photoCount } from './own-photos.ts'
import './photos.scss'

/** The photos and the keys to the private ones. */
export function OwnPhotos() {
  const t = useTexts('photos')
  const state = useStore($ownProfile)
  const { count, most } = useStore($photoCount)
  const isEmpty = useStore($ownPhotos).length === 0
  return (
    <PhotoDesk>
      <section className="photos-own" id="photos" aria-labelledby="photos-title">
        <div className="photos-head">
          <h2 className="photos-title" id="photos-title" tabIndex={-1}>
            {t('title')}
          </h2>
          {state.status === 'ready' && (
            <p className="photos-count">{t('count', { count, most })}</p>
          )}
        </div>
        {state.status === 'ready' && (
          <>
            <p className="photos-text">{t(isEmpty ? 'empty.text' : 'text')}</p>
            <PhotoGrid />
          </>
        )}
        {state.status === 'loading' && <GridSkeleton label={t('loading')} />}
        {state.status === 'failed' && (
          <Failed
            title={t('failed.title')}
            retryLabel={t('failed.retry')}
            onRetry={() => void $ownProfile.reload()}
          >
            {t(`errors:${state.code}`)}
          </Failed>
        )}
      </section>
      <PhotoKeys />
    </PhotoDesk>
  )
}

function GridSkeleton({ label }: { label: string }) {
  return (
    <Skeleton className="photos-grid" label={label}>
      <Bone className="photos-bone" shape="card" />
      <Bone className="photos-bone" shape="card" />
      <Bone className="photos-bone" shape="card" />
    </Skeleton>
  )
}
