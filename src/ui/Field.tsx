import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import './Field.scss'

interface Around {
  label: string
  /** For the ear only. */
  hideLabel?: boolean | undefined
  /** Under the field, at the left. */
  hint?: ReactNode
  /** Under the field, at the right ("79 / 200"). */
  counter?: ReactNode
  /** Already worded; says what to do. Takes the place of the hint. */
  error?: string | undefined
  /** In front of what is typed, inside. */
  icon?: ReactNode
  /** Behind what is typed, inside: a short note or a button. */
  trailing?: ReactNode
  className?: string | undefined
}

type Control =
  | ({ as?: 'input' | undefined } & Omit<ComponentProps<'input'>, 'className'>)
  | ({ as: 'textarea' } & Omit<ComponentProps<'textarea'>, 'className'>)
  | ({ as: 'select' } & Omit<ComponentProps<'select'>, 'className'>)

/** Everything else goes to the input, textarea or select: `type`, `name`, `value`, `onChange`, `ref`… */
export type FieldProps = Around & Control

export function Field(props: FieldProps) {
  const { label, hideLabel, hint, counter, error, icon, trailing, className, ...control } = props
  const own = useId()
  const id = control.id ?? own
  const noted = Boolean(hint || error || counter)
  const shared = {
    id,
    className: 'field-control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': noted ? `${id}-note` : undefined
  }
  return (
    <div className={classes('field', error && 'has-error', className)}>
      <label className={classes('field-label', hideLabel && 'visually-hidden')} htmlFor={id}>
        {label}
      </label>
      <div className={classes('field-box', control.as === 'textarea' && 'field-box-tall')}>
        {icon}
        <FieldControl {...control} {...shared} />
        {control.as === 'select' && <Icon name="chevron-down" />}
        {trailing && <span className="field-trailing">{trailing}</span>}
      </div>
      {noted && (
        <div className="field-notes" id={`${id}-note`}>
          {error ? (
            <span className="field-error">
              <Icon name="close" size="small" />
              {error}
            </span>
          ) : (
            <span className="field-hint">{hint}</span>
          )}
          {counter && <span className="field-counter">{counter}</span>}
        </div>
      )}
    </div>
  )
}

function FieldControl(props: Control & { className: string }) {
  if (props.as === 'textarea') {
    const { as: _, ...rest } = props
    return <textarea rows={3} dir="auto" {...rest} />
  }
  if (props.as === 'select') {
    const { as: _, ...rest } = props
    return <select {...rest} />
  }
  const { as: _, ...rest } = props
  return <input dir={isProse(rest.type) ? 'auto' : undefined} {...rest} />
}

/** Texts take the direction of their language; addresses, dates and numbers have their own. */
function isProse(type: string | undefined): boolean {
  return type === undefined || type === 'text' || type === 'search'
}
