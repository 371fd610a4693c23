import type { Photo } from '#contract/photos.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Portrait } from '#src/ui/Portrait.tsx'
import { classes } from '#src/ui/classes.ts'
import { PhotoLock } from './PhotoLock.tsx'
import type { Gallery } from './use-gallery.ts'

interface StripProps {
  name: string
  photos: Photo[]
  gallery: Gallery
  isOwn: boolean
  /** In the sheet of a phone, or under the gallery of a desktop. */
  place: 'sheet' | 'gallery'
}

/** The photos in small; locked ones keep their place and shape. */
export function MemberStrip({ name, photos, gallery, isOwn, place }: StripProps) {
  const t = useTexts('members')
  const { current, show } = gallery
  if (photos.length < 2) return null
  return (
    <ul
      className={classes('member-strip', `member-strip-${place}`)}
      aria-label={t('member.overview', { name })}
    >
      {photos.map((photo, index) => (
        <li key={photo.id} className={index === current ? 'is-current' : undefined}>
          <Portrait thumb={photo.thumb_filename} alt="" />
          {photo.locked ? (
            <PhotoLock name={name} isPrivate={photo.private} isOwn={isOwn} />
          ) : (
            <button
              className="member-strip-show"
              type="button"
              aria-label={t('member.show_photo', { number: index + 1 })}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
