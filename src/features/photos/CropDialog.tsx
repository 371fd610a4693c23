import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Photo } from '#contract/photos.ts'
import { $user } from '#src/features/session/session.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { CropPicture } from './CropPicture.tsx'
import { CropStage } from './CropStage.tsx'
import { cropPhoto } from './own-photos.ts'
import { type CropControl, useCrop } from './use-crop.ts'

type Use = 'tile' | 'match'

interface CropDialogProps {
  photo: Photo
  onClose: () => void
}

/** The parts of a photo that stand on tiles and beside a match, each with how it will look. */
export function CropDialog({ photo, onClose }: CropDialogProps) {
  const t = useTexts('photos')
  const [use, setUse] = useState<Use>('tile')
  const controls: Record<Use, CropControl> = { tile: useCrop(), match: useCrop() }
  const src = photo.filename ?? photo.thumb_filename
  const control = controls[use]
  const save = () => {
    const { tile, match } = controls
    void cropPhoto(photo.id, {
      ...(tile.isTouched && tile.crop ? { crop: tile.crop } : {}),
      ...(match.isTouched && match.crop ? { match_crop: match.crop } : {})
    })
    onClose()
  }
  return (
    <Dialog
      className="photos-crop-dialog"
      open
      onClose={onClose}
      title={t('crop.title')}
      closeLabel={t('crop.close')}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('crop.cancel')}
          </Button>
          <Button disabled={!controls.tile.isTouched && !controls.match.isTouched} onClick={save}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <p className="photos-crop-text">{t('crop.text')}</p>
      <Segmented
        label={t('crop.which')}
        name="crop"
        options={[
          { value: 'tile', label: t('crop.tile') },
          { value: 'match', label: t('crop.match') }
        ]}
        value={use}
        onChange={setUse}
      />
      <div className="photos-crop-pair">
        <CropStage key={use} src={src} control={control} />
        <CropPreview use={use} src={src} control={control} />
      </div>
    </Dialog>
  )
}

interface CropPreviewProps {
  use: Use
  src: string
  control: CropControl
}

function CropPreview({ use, src, control: { crop } }: CropPreviewProps) {
  const t = useTexts('photos')
  const name = useStore($user)?.profile.name
  return (
    <figure className={`photos-preview photos-preview-${use}`}>
      <span className="photos-preview-card">
        <CropPicture src={src} crop={crop} alt="" />
        {use === 'tile' && <bdi className="photos-preview-name">{name}</bdi>}
        {use === 'match' && (
          <span className="photos-preview-heart">
            <Icon name="heart-filled" />
          </span>
        )}
      </span>
      <figcaption>{t(use === 'tile' ? 'crop.preview_tile' : 'crop.preview_match')}</figcaption>
    </figure>
  )
}
