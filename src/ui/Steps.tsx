import { classes } from './classes.ts'
import './Steps.scss'

export interface StepsProps {
  count: number
  /** From 1; the dashes up to it are filled. */
  current: number
  /** Spoken ("Step 3 of 5"). */
  label: string
  /** White, on a picture: only the current one is filled. */
  onPicture?: boolean | undefined
  className?: string | undefined
}

export function Steps({ count, current, label, onPicture, className }: StepsProps) {
  return (
    <div className={classes('steps', onPicture && 'steps-on-picture', className)}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classes(
            'steps-dash',
            (onPicture ? index + 1 === current : index < current) && 'is-on'
          )}
        />
      ))}
    </div>
  )
}
