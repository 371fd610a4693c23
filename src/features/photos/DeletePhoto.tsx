import { useTexts } from '#src/lib/i18n.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
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
  const remove = () => {
    onYes()
    void deletePhoto(id)
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('delete.title')}
      yes={t('delete.yes')}
      no={t('delete.no')}
      onYes={remove}
      onNo={onNo}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
