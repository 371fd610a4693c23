import { useEffect, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { $camera, closeCamera, keepShot, openCamera, retake, shoot } from './camera.ts'

/** The live picture, the shutter, and the picture that was taken. */
export function CameraDialog() {
  const t = useTexts('photos')
  const camera = useStore($camera)
  const video = useRef<HTMLVideoElement>(null)
  // Who leaves the screen leaves the camera too.
  useEffect(() => closeCamera, [])
  const show = (element: HTMLVideoElement | null) => {
    video.current = element
    const stream = 'stream' in camera ? camera.stream : null
    if (element && element.srcObject !== stream) element.srcObject = stream
  }
  return (
    <Dialog
      className="photos-camera-dialog"
      open
      onClose={closeCamera}
      title={t('camera.title')}
      closeLabel={t('camera.close')}
      foot={
        camera.status === 'shot' ? (
          <>
            <Button kind="quiet" onClick={retake}>
              {t('camera.retake')}
            </Button>
            <Button onClick={keepShot}>{t('camera.keep')}</Button>
          </>
        ) : (
          camera.status !== 'failed' && (
            <Button
              icon={<Icon name="camera" />}
              disabled={camera.status !== 'live'}
              onClick={() => video.current && void shoot(video.current)}
            >
              {t('camera.shoot')}
            </Button>
          )
        )
      }
    >
      {camera.status === 'failed' ? (
        <Failed
          title={t('camera.failed')}
          retryLabel={t('camera.retry')}
          onRetry={() => void openCamera()}
        >
          {t(`camera.${camera.reason}`)}
        </Failed>
      ) : (
        <>
          <p className="photos-crop-text">{t('camera.text')}</p>
          <div className="photos-viewfinder">
            {camera.status === 'live' && (
              <video ref={show} aria-label={t('camera.live')} autoPlay muted playsInline />
            )}
            {camera.status === 'shot' && <img src={camera.preview} alt={t('camera.shot')} />}
            {camera.status === 'starting' && <p role="status">{t('camera.starting')}</p>}
          </div>
        </>
      )}
    </Dialog>
  )
}
