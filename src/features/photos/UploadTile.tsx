import { useTexts } from '#src/lib/i18n.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { CropPicture } from './CropPicture.tsx'
import { type Upload, cancelUpload } from './uploads.ts'

/** A picture on its way: how far it is, and how to stop it. */
export function UploadTile({ upload }: { upload: Upload }) {
  const t = useTexts('photos')
  const { id, name, preview, crop, state } = upload
  const percent = state.status === 'uploading' ? Math.round(state.progress * 100) : 0
  return (
    <li className="photos-tile photos-upload">
      <CropPicture src={preview} crop={crop} alt={t('upload.picture', { name })} />
      <span className="photos-veil" />
      <span className="photos-progress">
        <span className="photos-percent" aria-hidden="true">
          {state.status === 'uploading' && t('upload.progress', { percent })}
          {state.status === 'preparing' && t('upload.preparing')}
          {state.status === 'waiting' && t('upload.waiting')}
        </span>
        <progress
          className="photos-bar"
          max={100}
          value={percent}
          aria-label={t('upload.sending', { name })}
        />
      </span>
      <IconButton
        className="photos-away"
        icon="close"
        kind="glass"
        label={t('upload.cancel', { name })}
        onClick={() => cancelUpload(id)}
      />
    </li>
  )
}
