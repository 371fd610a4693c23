import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './top-dialog.ts'

interface OverDialogsProps {
  /** Draws the region, with what it says or empty. */
  children: (isOnTop: boolean) => ReactNode
}

/**
 * A region that is seen and read aloud wherever the member is: all that lies under a modal dialog is
 * inert. In the page it stays, empty, so that what is told as the dialog closes is read there.
 */
export function OverDialogs({ children }: OverDialogsProps) {
  const dialog = useTopDialog()
  return (
    <>
      {children(dialog === null)}
      {dialog && createPortal(children(true), dialog)}
    </>
  )
}
