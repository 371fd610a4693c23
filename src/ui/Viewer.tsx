import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import { Modal } from './Modal.tsx'
import { type Turning, turnByKey } from './turn-by-key.ts'
import { useLiveFocus } from './use-live-focus.ts'
import './Viewer.scss'

export interface ViewerProps extends Turning {
  /** Spoken name of the whole. */
  title: string
  /** How many pictures there are. */
  count: number
  words: {
    /** Which one is in sight ("2 of 5"); read out when it changes. */
    place: string
    previous: string
    next: string
    close: string
  }
  /** Asked for by the cross, Escape or a tap outside. */
  onClose: () => void
  /** In the line of the cross, at its left: `IconButton`s of glass. */
  acts?: ReactNode
  className?: string | undefined
  /** The picture in sight. */
  children: ReactNode
}

/** Pictures as large as the screen, one at a time; arrows turn them, Escape leads back. */
export function Viewer(props: ViewerProps) {
  const { title, current, count, show, words, onClose } = props
  const id = useId()
  const turns = useLiveFocus<HTMLDivElement>(current)
  return (
    <Modal open onClose={onClose} labelledBy={id} className={classes('viewer', props.className)}>
      {/* The arrows turn the pictures wherever in the dialog the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="viewer-frame" onKeyDown={event => turnByKey(event, { current, show }, count)}>
        <div className="viewer-top">
          <h2 className="visually-hidden" id={id} tabIndex={-1} data-title>
            {title}
          </h2>
          <p className="viewer-place" aria-live="polite">
            {words.place}
          </p>
          {props.acts}
          <IconButton icon="close" kind="glass" label={words.close} onClick={onClose} />
        </div>
        {props.children}
        {count > 1 && (
          <div ref={turns} className="viewer-turns">
            <IconButton
              icon="chevron-left"
              kind="glass"
              size="large"
              label={words.previous}
              disabled={current <= 0}
              onClick={() => show(current - 1)}
            />
            <IconButton
              icon="chevron-right"
              kind="glass"
              size="large"
              label={words.next}
              disabled={current >= count - 1}
              onClick={() => show(current + 1)}
            />
          </div>
        )}
      </div>
    </Modal>
  )
}
