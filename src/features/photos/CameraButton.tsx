import { useId } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { chosen } from './AddPhoto.tsx'
import { hasCamera, openCamera } from './camera.ts'

/** Fingers: the device has a camera of its own, which a file chooser opens. */
const handheld = '(pointer: coarse)'

/** Takes a picture: by the phone's own camera, or on a desktop in a dialog. */
export function CameraButton() {
  const t = useTexts('photos')
  const id = useId()
  if (matchMedia(handheld).matches) {
    return (
      <span className="photos-camera">
        <input
          className="visually-hidden"
          id={id}
          type="file"
          accept="image/*"
          capture="user"
          onChange={chosen}
        />
        <label className="button button-second button-small" htmlFor={id}>
          <Icon name="camera" />
          <span className="button-label">{t('add.camera')}</span>
        </label>
      </span>
    )
  }
  if (!hasCamera()) return null
  return (
    <Button
      kind="second"
      size="small"
      icon={<Icon name="camera" />}
      onClick={() => void openCamera()}
    >
      {t('add.camera')}
    </Button>
  )
}
