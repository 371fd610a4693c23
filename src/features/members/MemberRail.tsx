import type { Photo } from '#contract/photos.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PhotoLock } from './PhotoLock.tsx'
import type { Gallery } from './use-gallery.ts'

interface RailProps {
  name: string
  photos: Photo[]
  gallery: Gallery
  isOwn: boolean
  /** The widths that a photo is shown at. */
  sizes: string
}

/** All photos side by side, of which one is in sight; only that one is read and reached. */
export function MemberRail({ name, photos, gallery, isOwn, sizes }: RailProps) {
  const t = useTexts('members')
  const { rail, current, follow } = gallery
  const altOf = ({ locked, illustration }: Photo) => {
    if (locked) return t('picture.locked', { name })
    return t(illustration ? 'picture.illustration' : 'picture.photo', { name })
  }
  return (
    <ul ref={rail} className="member-rail" onScroll={follow}>
      {photos.map((photo, index) => (
        <li key={photo.id} aria-hidden={index !== current || undefined}>
          <Portrait
            square
            scrim
            eager={index === 0}
            thumb={photo.thumb_filename}
            large={photo.filename}
            sizes={sizes}
            alt={altOf(photo)}
            cover={
              photo.locked && (
                <PhotoLock
                  name={name}
                  isPrivate={photo.private}
                  isOwn={isOwn}
                  isLarge
                  isReached={index === current}
                />
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}
