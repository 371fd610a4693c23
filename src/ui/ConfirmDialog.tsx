import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What follows from a yes. */
  children: ReactNode
  yes: string
  no: string
  /** The yes is being carried out. */
  busy?: boolean | undefined
  onYes: () => void
  onNo: () => void
}

/** Asks before something goes that does not come back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, yes, no, busy, onYes } = props
  // What is being carried out is not taken back by closing.
  const onNo = () => busy || props.onNo()
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
          <Button kind="danger" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
