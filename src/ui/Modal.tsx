import type { ReactNode, SyntheticEvent } from 'react'
import { useModal } from './use-modal.ts'
import { useTapOutside } from './use-tap-outside.ts'

export interface ModalProps {
  open: boolean
  /** Asked for by Escape or a tap outside. The caller sets `open`. */
  onClose: () => void
  /** False: Escape and taps outside do nothing. */
  closable?: boolean | undefined
  /** Id of the title in it. */
  labelledBy: string
  /** Names it as long as that title is not there. */
  label?: string | undefined
  className?: string | undefined
  /** Drawn while it is open. */
  children: ReactNode
}

/** A native modal dialog without a look of its own; `Dialog` gives it one. */
export function Modal(props: ModalProps) {
  const { open, onClose, closable = true } = props
  const ref = useModal(open)

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (closable) onClose()
  }
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A browser without `closedby` may close it past `cancel`, on a second Escape.
    // One that was opened anew in the meantime hears of its last closing now.
    if (event.target !== event.currentTarget || !open || event.currentTarget.open) return
    if (closable) onClose()
    else event.currentTarget.showModal()
  }

  return (
    <dialog
      ref={ref}
      className={props.className}
      aria-labelledby={props.labelledBy}
      aria-label={props.label}
      onCancel={cancel}
      onClose={closed}
      closedby={closable ? 'closerequest' : 'none'}
      {...useTapOutside(closable ? onClose : null)}
    >
      {open && props.children}
    </dialog>
  )
}
