import { Avatar } from './Avatar.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { OverDialogs } from './OverDialogs.tsx'
import './Toasts.scss'

export interface Toast {
  id: string
  title?: string | undefined
  text: string
  /** A picture at the left; without it none. */
  portrait?: string | null | undefined
  /** What a failure is told with: warn ground and a clock. */
  kind?: 'plain' | 'warn' | undefined
  action?:
    | { label: string; href?: string | undefined; onAct?: (() => void) | undefined }
    | undefined
}

export interface ToastsProps {
  toasts: readonly Toast[]
  /** Names the region. */
  label: string
  closeLabel: string
  onClose: (id: string) => void
}

/** Always in the page, also when empty: what is added to it is read aloud. */
export function Toasts({ toasts, label, closeLabel, onClose }: ToastsProps) {
  return (
    <OverDialogs>
      {isOnTop => (
        <section className="toasts" aria-label={label}>
          <output>
            {(isOnTop ? toasts : []).map(toast => (
              <ToastRow key={toast.id} toast={toast} closeLabel={closeLabel} onClose={onClose} />
            ))}
          </output>
        </section>
      )}
    </OverDialogs>
  )
}

interface ToastRowProps {
  toast: Toast
  closeLabel: string
  onClose: (id: string) => void
}

function ToastRow({ toast, closeLabel, onClose }: ToastRowProps) {
  const { id, action } = toast
  const act = () => {
    action?.onAct?.()
    onClose(id)
  }
  return (
    <span className={classes('toast', toast.kind === 'warn' && 'toast-warn')}>
      {toast.kind === 'warn' && <Icon name="clock" />}
      {toast.portrait && <Avatar src={toast.portrait} alt="" />}
      <span className="toast-words">
        {toast.title && <bdi className="toast-title">{toast.title}</bdi>}
        <span className="toast-text">{toast.text}</span>
      </span>
      {action &&
        (action.href !== undefined ? (
          <a className="toast-action" href={action.href} onClick={act}>
            {action.label}
          </a>
        ) : (
          <button className="toast-action" type="button" onClick={act}>
            {action.label}
          </button>
        ))}
      {!action && <IconButton icon="close" label={closeLabel} onClick={() => onClose(id)} />}
    </span>
  )
}
