import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { CropPicture } from './CropPicture.tsx'
import { $uploads, canRetry, cancelUpload, retryUpload } from './uploads.ts'

/** What could not be sent stays in sight, with the reason and a way on. */
export function FailedUploads() {
  const t = useTexts('photos')
  const failed = useStore($uploads).filter(({ state }) => state.status === 'failed')
  if (failed.length === 0) return null
  return (
    <ul className="photos-failed">
      {failed.map(upload => (
        <li key={upload.id} className="photos-failed-row">
          <CropPicture
            className="photos-failed-picture"
            src={upload.preview}
            crop={upload.crop}
            alt=""
          />
          <div className="photos-failed-words">
            <p className="photos-failed-title">{t('upload.failed', { name: upload.name })}</p>
            {upload.state.status === 'failed' && <p>{t(`errors:${upload.state.code}`)}</p>}
            {canRetry(upload) && (
              <Button
                kind="second"
                size="small"
                label={t('upload.retry_label', { name: upload.name })}
                onClick={() => retryUpload(upload.id)}
              >
                {t('upload.retry')}
              </Button>
            )}
          </div>
          <IconButton
            icon="close"
            label={t('upload.remove', { name: upload.name })}
            onClick={() => cancelUpload(upload.id)}
          />
        </li>
      ))}
    </ul>
  )
}
