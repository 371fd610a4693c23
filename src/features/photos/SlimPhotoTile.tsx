import type { Photo } from '#contract/photos.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { deletePhoto } from './own-photos.ts'

interface TileProps {
  photo: Photo
  number: number
  count: number
}

/** A photo that can be taken away again. */
export function SlimPhotoTile({ photo, number, count }: TileProps) {
  const t = useTexts('photos')
  return (
    <li className="photos-tile">
      <Portrait
        thumb={photo.thumb_filename}
        large={photo.filename}
        sizes="(min-width: 992px) 280px, 60vw"
        alt={t('photo.number', { number, count })}
      />
      <IconButton
        className="photos-away"
        icon="close"
        kind="glass"
        label={t('photo.remove', { number })}
        onClick={() => void deletePhoto(photo.id)}
      />
    </li>
  )
}
