import type { Photo } from '#contract/photos.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { Switch } from '#src/ui/Switch.tsx'
import { classes } from '#src/ui/classes.ts'
import { movePhoto, setPrivate } from './own-photos.ts'

interface PhotoActsProps {
  photo: Photo
  index: number
  /** That a photo can be moved to. */
  places: number
  isMain: boolean
  onCrop: () => void
  onDelete: () => void
}

/** Who sees it, its place, its part, and its end. A refused one can only go. */
export function PhotoActs({ photo, index, places, isMain, onCrop, onDelete }: PhotoActsProps) {
  const t = useTexts('photos')
  const { id } = photo
  const number = index + 1
  const isRefused = photo.status === 'removed'
  const move = (place: number) => void movePhoto(id, place)
  return (
    <>
      {!isRefused && (
        <Switch
          icon={<Icon name={photo.private ? 'lock' : 'eye'} />}
          label={t('private.label')}
          hint={t(photo.private ? 'private.on' : 'private.off')}
          checked={photo.private}
          onChange={value => void setPrivate(id, value)}
        />
      )}
      <ul className="photos-acts">
        {!isRefused && (
          <>
            <Act
              icon="person"
              label={t('details.main')}
              disabled={isMain || photo.private}
              onAct={() => move(1)}
            />
            <Act
              icon="chevron-left"
              label={t('details.earlier')}
              disabled={number === 1}
              onAct={() => move(number - 1)}
            />
            <Act
              icon="chevron-right"
              label={t('details.later')}
              disabled={number === places}
              onAct={() => move(number + 1)}
            />
            <Act icon="image" label={t('details.crop')} onAct={onCrop} />
          </>
        )}
        <Act icon="trash" label={t('details.delete')} danger onAct={onDelete} />
      </ul>
    </>
  )
}

interface ActProps {
  icon: IconName
  label: string
  disabled?: boolean
  danger?: boolean
  onAct: () => void
}

/** Stays focusable when there is nothing to do: the focus of who just pressed it keeps its place. */
function Act({ icon, label, disabled = false, danger = false, onAct }: ActProps) {
  return (
    <li>
      <button
        className={classes('photos-act', danger && 'is-danger')}
        type="button"
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onAct}
      >
        <Icon name={icon} />
        {label}
      </button>
    </li>
  )
}
