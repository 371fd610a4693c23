import { memo } from 'react'
import { formatTime } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { classes } from '#src/ui/classes.ts'
import type { LogEntry } from './log-entries.ts'
import { OutgoingState } from './OutgoingState.tsx'
import './bubbles.scss'

type Line = Extract<LogEntry, { kind: 'line' }>

interface BubbleProps {
  line: Line
  /** The other side's. */
  name: string
}

export const Bubble = memo(
  function Bubble({ line, name }: BubbleProps) {
    const t = useTexts('chats')
    const { own, first, last, outgoing, text } = line
    return (
      <li
        className={classes(
          'chats-line',
          own ? 'is-own' : 'is-theirs',
          first && 'is-first',
          outgoing?.status === 'sending' && 'is-sending'
        )}
      >
        <div className="chats-bubble">
          <span className="visually-hidden">{own ? t('log.you') : name}: </span>
          {text}
        </div>
        {outgoing ? <OutgoingState item={outgoing} /> : last && <Foot line={line} />}
      </li>
    )
  },
  (before, after) => before.name === after.name && isSame(before.line, after.line)
)

/** Lines are made anew for every change of the log; what they show seldom changes. */
function isSame(one: Line, other: Line): boolean {
  return (
    one.message === other.message &&
    one.outgoing === other.outgoing &&
    one.first === other.first &&
    one.last === other.last
  )
}

/** Under the last bubble of a group: when, and what became of it. */
function Foot({ line: { own, message, created_at } }: { line: Line }) {
  const t = useTexts('chats')
  const isRead = message !== null && message.read_at !== null
  return (
    <p className="chats-foot">
      <time dateTime={created_at}>{formatTime(created_at)}</time>
      {message?.automatic && <> · {t('bubble.automatic')}</>}
      {own && (
        <>
          {' · '}
          <span className={classes('chats-mark', isRead && 'is-read')}>
            <Icon name={isRead ? 'double-check' : 'check'} size="small" />{' '}
            {t(isRead ? 'bubble.read' : 'bubble.sent')}
          </span>
        </>
      )}
    </p>
  )
}
