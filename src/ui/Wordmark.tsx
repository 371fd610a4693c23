import { classes } from './classes.ts'
import { Spark } from './Spark.tsx'
import './Wordmark.scss'

export interface WordmarkProps {
  /** The site's name; shown in lower case. */
  name: string
  /** Strokes in gold, for landers and pictures. */
  gold?: boolean | undefined
  className?: string | undefined
}

export function Wordmark({ name, gold, className }: WordmarkProps) {
  return (
    <span className={classes('wordmark', gold && 'wordmark-gold', className)}>
      <Spark strokes={3} />
      {name.toLowerCase()}
    </span>
  )
}
