import { useState } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { CropStage } from './CropStage.tsx'
import { type Draft, dropDraft, placeDraft } from './draft.ts'
import { useCrop } from './use-crop.ts'

/** Before a picture is sent: the part that is wanted, or the whole of it. */
export function DraftDialog({ draft }: { draft: Draft }) {
  const t = useTexts('photos')
  const control = useCrop()
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <Dialog
      className="photos-crop-dialog"
      open
      onClose={dropDraft}
      title={t('crop.new_title')}
      closeLabel={t('crop.close')}
      foot={
        <>
          <Button kind="quiet" onClick={() => placeDraft(null)}>
            {t('crop.whole')}
          </Button>
          <Button disabled={control.crop === null} onClick={() => placeDraft(control.crop)}>
            {t('crop.place')}
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <Banner kind="warn">{t('crop.unreadable')}</Banner>
      ) : (
        <>
          <p className="photos-crop-text">
            {t(draft.isSentWhole ? 'crop.new_text_whole' : 'crop.new_text')}
          </p>
          <CropStage
            src={draft.preview}
            control={control}
            onUnreadable={() => setUnreadable(true)}
          />
        </>
      )}
    </Dialog>
  )
}
