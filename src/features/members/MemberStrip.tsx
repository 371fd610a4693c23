import type { Photo } from '#contract/photos.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Portrait } from '#src/ui/Portrait.tsx'
import { PhotoLock } from './PhotoLock.tsx'

interface StripProps {
  name: string
  photos: Photo[]
  current: number
  onShow: (index: number) => void
}

/** The other photos in small; locked ones keep their place and shape. */
export function MemberStrip({ name, photos, current, onShow }: StripProps) {
  const t = useTexts('members')
  return (
    <ul className="member-strip" aria-label={t('member.photos', { name })}>
      {photos.map((photo, index) => (
        <li key={photo.id} className={index === current ? 'is-current' : undefined}>
          <Portrait thumb={photo.thumb_filename} alt="" />
          {photo.locked ? (
            <PhotoLock />
          ) : (
            <button
              className="member-strip-show"
              type="button"
              aria-label={t('member.show_photo', { number: index + 1 })}
              aria-current={index === current || undefined}
              onClick={() => onShow(index)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
