import { useState } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { blockMember } from './blocks.ts'

interface BlockDialogProps {
  profile: { id: string; name: string }
  open: boolean
  onClose: () => void
  /** The two are gone for each other, also where this is. */
  onBlocked?: (() => void) | undefined
}

/** Asks before a block, and says what it does. */
export function BlockDialog({ profile: { id, name }, open, onClose, onBlocked }: BlockDialogProps) {
  const t = useTexts('members')
  const [busy, setBusy] = useState(false)
  const block = async () => {
    setBusy(true)
    const isBlocked = await blockMember(id)
    setBusy(false)
    onClose()
    if (isBlocked) onBlocked?.()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('block.title', { name })}
      yes={t('block.confirm')}
      no={t('block.cancel')}
      busy={busy}
      onYes={() => void block()}
      onNo={onClose}
    >
      {t('block.text', { name })}
    </ConfirmDialog>
  )
}
