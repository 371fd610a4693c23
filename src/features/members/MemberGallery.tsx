import { type ReactNode, useState } from 'react'
import type { ProfileCard } from '#contract/members.ts'
import type { Photo } from '#contract/photos.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Portrait } from '#src/ui/Portrait.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import { turnByKey } from '#src/ui/turn-by-key.ts'
import { useLiveFocus } from '#src/ui/use-live-focus.ts'
import { MemberRail } from './MemberRail.tsx'
import { MemberViewer } from './MemberViewer.tsx'
import type { Gallery } from './use-gallery.ts'
import { pictureAlt } from './words.ts'

interface GalleryProps {
  card: ProfileCard | undefined
  /** Null until they are loaded; the picture that a list has shown stands in. */
  photos: Photo[] | null
  gallery: Gallery
  isOwn: boolean
  /** On a desktop: all photos in small. */
  children?: ReactNode
}

const sizes = '(min-width: 992px) 432px, 100vw'

/** The photos, one at a time: swiped, tapped at the sides, or by the arrow keys. */
export function MemberGallery({ card, photos, gallery, isOwn, children }: GalleryProps) {
  const t = useTexts('members')
  const [isLarge, setLarge] = useState(false)
  const section = useLiveFocus<HTMLElement>(gallery.current)
  const count = photos?.length ?? 0
  const name = card?.name ?? ''
  const close = (seen: number) => {
    setLarge(false)
    gallery.show(seen)
  }
  return (
    <>
      {/* The arrows turn the pictures wherever in the gallery the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={section}
        className="member-gallery"
        aria-label={t('member.photos', { name })}
        onKeyDown={event => turnByKey(event, gallery, count)}
      >
        <div className="member-steps" aria-live="polite">
          {count > 1 && (
            <Steps
              onPicture
              count={count}
              current={gallery.current + 1}
              label={t('member.photo', { number: gallery.current + 1, count })}
            />
          )}
        </div>
        {photos && count > 0 ? (
          <MemberRail name={name} photos={photos} gallery={gallery} isOwn={isOwn} sizes={sizes} />
        ) : (
          <Portrait
            className="member-only"
            square
            scrim
            eager
            thumb={card?.main_image?.thumb_filename ?? null}
            large={card?.main_image?.filename}
            sizes={sizes}
            alt={card ? pictureAlt(card, t) : ''}
          />
        )}
        {count > 1 && <Turns gallery={gallery} count={count} />}
        {photos && count > 0 && (
          <button
            className="member-enlarge"
            type="button"
            aria-label={t('member.enlarge')}
            disabled={photos[gallery.current]?.locked !== false}
            onClick={() => setLarge(true)}
          />
        )}
        {children}
      </section>
      {photos && card && isLarge && (
        <MemberViewer
          card={card}
          photos={photos}
          start={gallery.current}
          isOwn={isOwn}
          onClose={close}
        />
      )}
    </>
  )
}

function Turns({ gallery: { current, show }, count }: { gallery: Gallery; count: number }) {
  const t = useTexts('members')
  return (
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
    </>
  )
}
