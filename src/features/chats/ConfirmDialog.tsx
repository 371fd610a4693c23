import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What follows from a yes. */
  children: ReactNode
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}

/** Asks before something goes that does not come back. */
export function ConfirmDialog({ open, title, children, yes, no, onYes, onNo }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      phone="sheet"
      foot={
        <>
          <Button kind="quiet" onClick={onNo}>
            {no}
          </Button>
          <Button kind="danger" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
