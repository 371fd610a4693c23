import { Suspense, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { lazily } from '#src/lib/lazily.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Portrait } from '#src/ui/Portrait.tsx'
import { DeletePhoto } from './DeletePhoto.tsx'
import { PhotoActs } from './PhotoActs.tsx'

const CropDialog = lazily(async () => (await import('./CropDialog.tsx')).CropDialog)

interface PhotoDialogProps {
  /** Null: closed. */
  photo: Photo | null
  index: number
  count: number
  /** That a photo can be moved to. */
  places: number
  isMain: boolean
  onClose: () => void
  onDeleted: () => void
}

/** One photo, and all that can be done with it. */
export function PhotoDialog({ photo, onClose, onDeleted, ...place }: PhotoDialogProps) {
  const t = useTexts('photos')
  const [step, setStep] = useState<'acts' | 'crop' | 'delete'>('acts')
  const close = () => {
    setStep('acts')
    onClose()
  }
  const names = { number: place.index + 1, count: place.count }
  return (
    <>
      <Dialog
        className="photos-dialog"
        open={photo !== null && step === 'acts'}
        onClose={close}
        phone="sheet"
        title={t('details.title', names)}
        closeLabel={t('details.close')}
      >
        {photo && (
          <>
            <div className="photos-details">
              <Portrait
                className="photos-details-picture"
                thumb={photo.thumb_filename}
                large={photo.filename}
                sizes="150px"
                alt={t('photo.number', names)}
              />
              <PhotoWords photo={photo} number={place.index + 1} isMain={place.isMain} />
            </div>
            <PhotoActs
              photo={photo}
              {...place}
              onCrop={() => setStep('crop')}
              onDelete={() => setStep('delete')}
            />
          </>
        )}
      </Dialog>
      {photo && (
        <DeletePhoto
          id={photo.id}
          open={step === 'delete'}
          onNo={() => setStep('acts')}
          onYes={() => {
            close()
            onDeleted()
          }}
        />
      )}
      <Suspense fallback={null}>
        {photo && step === 'crop' && <CropDialog photo={photo} onClose={() => setStep('acts')} />}
      </Suspense>
    </>
  )
}

interface PhotoWordsProps {
  photo: Photo
  number: number
  isMain: boolean
}

/** What there is to know of it: that it is looked at, why it was refused, that it is the main one. */
function PhotoWords({ photo, number, isMain }: PhotoWordsProps) {
  const t = useTexts('photos')
  if (photo.status === 'removed') {
    return (
      <Banner kind="danger" title={t('refusal.title')}>
        {t(`refusal.${photo.refusal ?? 'other'}`)}
      </Banner>
    )
  }
  if (photo.status === 'pending') return <Banner icon="clock">{t('details.pending')}</Banner>
  if (isMain) return <p className="photos-details-words">{t('details.is_main')}</p>
  return (
    <p className="photos-details-words">
      {photo.private ? t('details.main_private') : t('details.place', { number })}
    </p>
  )
}
