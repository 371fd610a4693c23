import type { KeyboardEvent, ReactNode } from 'react'
import type { ProfileCard } from '#contract/members.ts'
import type { Photo } from '#contract/photos.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Portrait } from '#src/ui/Portrait.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import { PhotoLock } from './PhotoLock.tsx'
import type { Gallery } from './use-gallery.ts'
import { pictureAlt } from './words.ts'

interface GalleryProps {
  card: ProfileCard | undefined
  /** Null until they are loaded; the picture that a list has shown stands in. */
  photos: Photo[] | null
  gallery: Gallery
  /** On a desktop: all photos in small. */
  children?: ReactNode
}

const sizes = '(min-width: 992px) 480px, 100vw'

/** The photos, one at a time: swiped, tapped at the sides, or by the arrow keys. */
export function MemberGallery({ card, photos, gallery, children }: GalleryProps) {
  const t = useTexts('members')
  const { rail, current, follow, show } = gallery
  const count = photos?.length ?? 0
  const name = card?.name ?? ''

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(current + 1)
    else if (event.key === 'ArrowLeft') show(current - 1)
    else return
    event.preventDefault()
  }
  return (
    // The arrows turn the pictures wherever in the gallery the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="member-gallery" aria-label={t('member.photos', { name })} onKeyDown={keys}>
      {count > 1 && (
        <Steps
          className="member-steps"
          onPicture
          count={count}
          current={current + 1}
          label={t('member.photo', { number: current + 1, count })}
        />
      )}
      <ul ref={rail} className="member-rail" onScroll={follow}>
        {photos && count > 0 ? (
          photos.map((photo, index) => (
            <li key={photo.id} aria-hidden={index !== current || undefined}>
              <Portrait
                square
                scrim
                eager={index === 0}
                thumb={photo.thumb_filename}
                large={photo.filename}
                sizes={sizes}
                alt={t(photo.illustration ? 'picture.illustration' : 'picture.photo', { name })}
              />
              {photo.locked && <PhotoLock isReached={index === current} />}
            </li>
          ))
        ) : (
          <li>
            <Portrait
              square
              scrim
              eager
              thumb={card?.main_image?.thumb_filename ?? null}
              large={card?.main_image?.filename}
              sizes={sizes}
              alt={card ? pictureAlt(card, t) : ''}
            />
          </li>
        )}
      </ul>
      {count > 1 && (
        <>
          <button
            className="member-turn member-turn-back"
            type="button"
            aria-label={t('member.previous')}
            disabled={current === 0}
            onClick={() => show(current - 1)}
          />
          <button
            className="member-turn member-turn-on"
            type="button"
            aria-label={t('member.next')}
            disabled={current === count - 1}
            onClick={() => show(current + 1)}
          />
          {children}
        </>
      )}
    </section>
  )
}
