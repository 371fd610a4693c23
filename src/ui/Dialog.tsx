import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { Modal } from './Modal.tsx'
import './Dialog.scss'

export interface DialogProps {
  open: boolean
  /** Asked for by the cross, Escape or a tap outside. The caller sets `open`. */
  onClose: () => void
  /** Names the dialog, and heads it unless `hideTitle`. */
  title: string
  hideTitle?: boolean | undefined
  /** The cross; without this there is none. */
  closeLabel?: string | undefined
  /** False: Escape and taps outside do nothing; only the cross or a button in it ends it. */
  closable?: boolean | undefined
  /** On a phone: the whole screen, or a sheet that leaves the page visible. */
  phone?: 'screen' | 'sheet' | undefined
  /** On a desktop: a half of its own on secondary, at the left. */
  portrait?: ReactNode
  /** In the line of the cross, at its left: an `IconButton`. */
  back?: ReactNode
  /** In that line: a few words ("Step 3 of 5"). */
  head?: ReactNode
  /** Under that line, over the whole width: `Steps`. */
  steps?: ReactNode
  /** Actions, kept in sight at the foot. */
  foot?: ReactNode
  children: ReactNode
  className?: string | undefined
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, phone = 'screen', portrait, closeLabel } = props
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      closable={props.closable}
      labelledBy={id}
      className={classes(
        'dialog',
        `dialog-${phone}`,
        portrait ? 'dialog-halves' : null,
        props.className
      )}
    >
      <div className="dialog-pane">
        {portrait && <div className="dialog-portrait">{portrait}</div>}
        <div className="dialog-main">
          {(props.back || props.head || closeLabel) && (
            <div className="dialog-head">
              {props.back}
              <div className="dialog-head-words">{props.head}</div>
              {closeLabel && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
            </div>
          )}
          {props.steps && <div className="dialog-steps">{props.steps}</div>}
          <div className="dialog-body">
            <h2
              className={classes('dialog-title', props.hideTitle && 'visually-hidden')}
              id={id}
              tabIndex={-1}
              data-title
            >
              {title}
            </h2>
            {props.children}
          </div>
          {props.foot && <div className="dialog-foot">{props.foot}</div>}
        </div>
      </div>
    </Modal>
  )
}
