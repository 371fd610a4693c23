import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { deletePhoto } from './own-photos.ts'

interface DeletePhotoProps {
  id: string
  open: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before a photo goes for good. */
export function DeletePhoto({ id, open, onYes, onNo }: DeletePhotoProps) {
  const t = useTexts('photos')
  return (
    <Dialog
      open={open}
      onClose={onNo}
      phone="sheet"
      title={t('delete.title')}
      foot={
        <>
          <Button kind="quiet" onClick={onNo}>
            {t('delete.no')}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onYes()
              void deletePhoto(id)
            }}
          >
            {t('delete.yes')}
          </Button>
        </>
      }
    >
      <p>{t('delete.text')}</p>
    </Dialog>
  )
}
