import { useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { $user } from '#src/features/session/session.ts'
import { rights, roleOf } from '#contract/roles.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { classes } from '#src/ui/classes.ts'
import { AddPhoto } from './AddPhoto.tsx'
import { CameraButton } from './CameraButton.tsx'
import { FailedUploads } from './FailedUploads.tsx'
import { OwnPhotoTile } from './OwnPhotoTile.tsx'
import { PhotoDialog } from './PhotoDialog.tsx'
import { SlimPhotoTile } from './SlimPhotoTile.tsx'
import { UploadTile } from './UploadTile.tsx'
import { $mainPhoto, $ownPhotos, $photoCount, movePhoto } from './own-photos.ts'
import { useReorder } from './use-reorder.ts'
import { $uploads } from './uploads.ts'

/** Big, small, small: the first rows of the grid, which a free member fills. */
const block = rights.free.photos

/**
 * The own photos in their order, those on their way, and where the next one goes.
 *
 * @param slim photos are added and taken away, and nothing else
 */
export function PhotoGrid({ slim = false }: { slim?: boolean }) {
  const t = useTexts('photos')
  const photos = useStore($ownPhotos)
  const main = useStore($mainPhoto)
  const { count, most } = useStore($photoCount)
  const isPremium = roleOf(useStore($user)) === 'premium'
  const uploads = useStore($uploads).filter(({ state }) => state.status !== 'failed')
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const reorder = useReorder(list, (id, index) => void movePhoto(id, index + 1))
  const opened = photos.findIndex(({ id }) => id === openId)
  const taken = photos.length + uploads.length
  const hasRoom = count + uploads.length < most
  const free = Math.max(0, block - taken - (hasRoom ? 1 : 0))
  return (
    <>
      <ol
        ref={list}
        className={classes('photos-grid', slim && 'photos-slim')}
        aria-label={t('title')}
        tabIndex={-1}
        {...(slim ? {} : reorder.handlers)}
      >
        {photos.map((photo, index) =>
          slim ? (
            <SlimPhotoTile key={photo.id} photo={photo} number={index + 1} count={photos.length} />
          ) : (
            <OwnPhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              places={count}
              isMain={photo.id === main?.id}
              drag={reorder.drag}
              onOpen={() => setOpenId(photo.id)}
            />
          )
        )}
        {uploads.map(upload => (
          <UploadTile key={upload.id} upload={upload} />
        ))}
        {hasRoom && <AddPhoto />}
        {Array.from({ length: free }, (_, index) => (
          <li key={index} className="photos-free" aria-hidden="true" />
        ))}
      </ol>
      {hasRoom ? (
        <div className="photos-ways">
          <CameraButton />
          <p className="photos-rules">{t('add.rules')}</p>
        </div>
      ) : (
        <p className="photos-full">
          {t(isPremium ? 'full.premium' : 'full.free', { most: rights.premium.photos })}{' '}
          {!isPremium && !slim && <a href={pathTo('premium')}>{t('full.link')}</a>}
        </p>
      )}
      <FailedUploads />
      {!slim && (
        <PhotoDialog
          photo={photos[opened] ?? null}
          index={opened}
          count={photos.length}
          places={count}
          isMain={photos[opened]?.id === main?.id}
          onClose={() => setOpenId(null)}
          // Once the dialog is closed: what is behind it takes no focus before.
          onDeleted={() => requestAnimationFrame(() => list.current?.focus())}
        />
      )}
    </>
  )
}
