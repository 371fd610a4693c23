import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface AnswerProps {
  label: string
  hint?: string | undefined
  /** It was given before. */
  isChosen: boolean
  onPress: () => void
}

export function Answer({ label, hint, isChosen, onPress }: AnswerProps) {
  return (
    <button
      className={classes('matches-answer', isChosen && 'is-on')}
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
    >
      <span>
        <span className="matches-answer-label">{label}</span>
        {hint && <span className="matches-answer-hint">{hint}</span>}
      </span>
      <Icon name={isChosen ? 'check' : 'chevron-right'} />
    </button>
  )
}
