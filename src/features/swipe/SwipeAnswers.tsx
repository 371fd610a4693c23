import type { ReactNode } from 'react'
import type { ProfileCard } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icons.ts'

interface SwipeAnswersProps {
  card: ProfileCard | undefined
  /** The last card, while it can be taken back. */
  last: ProfileCard | null
  canLike: boolean
  onNo: () => void
  onYes: () => void
  onUndo: () => void
}

/** No, back and yes in words, within the thumb's reach; with the keys that do the same. */
export function SwipeAnswers(props: SwipeAnswersProps) {
  const { card, last, canLike, onNo, onYes, onUndo } = props
  const t = useTexts('swipe')
  const name = card?.name ?? ''
  return (
    <div className="swipe-answers" role="group" aria-label={t('answer.label', { name })}>
      <Answer
        kind="no"
        icon="close"
        hint="←"
        label={t('answer.no_label', { name })}
        disabled={!card}
        onClick={onNo}
      >
        {t('answer.no')}
      </Answer>
      <Answer
        kind="undo"
        icon="undo"
        hint="Z"
        label={last ? t('answer.undo_label', { name: last.name }) : t('answer.undo')}
        disabled={!last}
        onClick={onUndo}
      >
        {t('answer.undo')}
      </Answer>
      <Answer
        kind="yes"
        icon="heart-filled"
        hint="→"
        label={t('answer.yes_label', { name })}
        disabled={!card || !canLike}
        onClick={onYes}
      >
        {t('answer.yes')}
      </Answer>
    </div>
  )
}

interface AnswerProps {
  kind: 'no' | 'undo' | 'yes'
  icon: IconName
  hint: string
  /** Spoken; contains the visible word. */
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function Answer({ kind, icon, hint, label, disabled, onClick, children }: AnswerProps) {
  return (
    <button
      type="button"
      className={`swipe-answer swipe-answer-${kind}`}
      aria-label={label}
      // Stays where the focus is: nothing to take back is a state, not an end.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <span className="swipe-round">
        <Icon name={icon} size="large" />
      </span>
      <span className="swipe-word">{children}</span>
      <span className="swipe-key" data-key={hint} />
    </button>
  )
}
