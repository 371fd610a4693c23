import { classes } from './classes.ts'
import './Spark.scss'

export interface SparkProps {
  /** Three over the wordmark, five at a match. */
  strokes?: 3 | 5 | undefined
  /** Strikes once when it appears. */
  strike?: boolean | undefined
  className?: string | undefined
}

const lines = {
  3: { box: '0 0 30 16', d: ['M15 2v10', 'M3 6l5 8', 'M27 6l-5 8'] },
  5: {
    box: '0 0 158 78',
    d: ['M79 3v16', 'M28 25l13 13', 'M130 25l-13 13', 'M3 71l16 5', 'M155 71l-16 5']
  }
}

/** The struck lines of the mark. */
export function Spark({ strokes = 3, strike, className }: SparkProps) {
  const { box, d } = lines[strokes]
  return (
    <svg
      className={classes('spark', `spark-${strokes}`, strike && 'is-struck', className)}
      viewBox={box}
      aria-hidden="true"
      focusable="false"
    >
      {d.map(line => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
