import type { KeyboardEvent } from 'react'
import type { Photo } from '#contract/photos.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Label } from '#src/ui/Label.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { classes } from '#src/ui/classes.ts'
import { grip } from './icons.ts'
import { movePhoto } from './own-photos.ts'
import type { Drag } from './use-reorder.ts'
import { photoState } from './words.ts'

interface TileProps {
  photo: Photo
  index: number
  /** Of all that are shown. */
  count: number
  /** That a photo can be moved to. */
  places: number
  isMain: boolean
  drag: Drag | null
  onOpen: () => void
}

/** A photo that opens, and that moves by its handle, by dragging or by the arrow keys. */
export function OwnPhotoTile({ photo, index, count, places, isMain, drag, onOpen }: TileProps) {
  const t = useTexts('photos')
  const number = index + 1
  const state = photoState(photo, isMain, t)
  const isDragged = drag?.id === photo.id
  const keys = (event: KeyboardEvent<HTMLButtonElement>) => {
    const place = placeFor(event.key, index, places)
    if (place === null) return
    event.preventDefault()
    const button = event.currentTarget
    if (place !== number) void movePhoto(photo.id, place)
    // What changes its place in the list loses the focus.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <li
      className={classes(
        'photos-tile',
        isDragged && 'is-dragged',
        drag !== null && !isDragged && drag.over === index && 'is-target'
      )}
      data-photo={photo.id}
      style={isDragged ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
    >
      <button
        className="photos-open"
        type="button"
        aria-haspopup="dialog"
        aria-label={
          state.length > 0
            ? t('photo.open_state', { number, count, state: state.join(', ') })
            : t('photo.open', { number, count })
        }
        onClick={onOpen}
      >
        <Portrait
          className={classes(photo.status === 'removed' && 'photos-refused')}
          thumb={photo.thumb_filename}
          large={photo.filename}
          sizes={index === 0 ? '(min-width: 992px) 360px, 60vw' : '(min-width: 992px) 180px, 30vw'}
          alt=""
        />
        <span className="photos-labels">
          {isMain && <Label icon={null}>{t('photo.main')}</Label>}
          {photo.status === 'pending' && <Label icon="clock">{t('photo.pending')}</Label>}
          {photo.status === 'removed' && <Label icon="warning">{t('photo.removed')}</Label>}
          {photo.private && <Label icon="lock">{t('photo.private')}</Label>}
        </span>
      </button>
      {places > 1 && photo.status !== 'removed' && (
        <button
          className="photos-grip"
          type="button"
          aria-label={t('photo.move', { number, count })}
          onKeyDown={keys}
        >
          <Icon shape={grip} />
        </button>
      )}
    </li>
  )
}

/** The place that a key moves it to, from 1; null for other keys. */
function placeFor(key: string, index: number, count: number): number | null {
  const places: Record<string, number> = {
    ArrowLeft: Math.max(index, 1),
    ArrowUp: Math.max(index, 1),
    ArrowRight: Math.min(index + 2, count),
    ArrowDown: Math.min(index + 2, count),
    Home: 1,
    End: count
  }
  return places[key] ?? null
}
