import { useState } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { blockMember } from './blocks.ts'

interface BlockDialogProps {
  profile: { id: string; name: string }
  open: boolean
  onClose: () => void
}

/** Asks before a block, and says what it does. */
export function BlockDialog({ profile: { id, name }, open, onClose }: BlockDialogProps) {
  const t = useTexts('members')
  const [busy, setBusy] = useState(false)
  const block = async () => {
    setBusy(true)
    await blockMember(id)
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      phone="sheet"
      title={t('block.title', { name })}
      foot={
        <div className="member-block-ways">
          <Button kind="quiet" onClick={onClose}>
            {t('block.cancel')}
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void block()}>
            {t('block.confirm')}
          </Button>
        </div>
      }
    >
      <p>{t('block.text', { name })}</p>
    </Dialog>
  )
}
