import { FaultBoundary } from '#src/ui/FaultBoundary.tsx'
import { classes } from '#src/ui/classes.ts'
import { BubbleContent } from './BubbleContent.tsx'
import { BubbleFoot } from './BubbleFoot.tsx'
import { OutgoingState } from './OutgoingState.tsx'
import { Reactions } from './Reactions.tsx'
import { WarningLine } from './WarningLine.tsx'
import type { LogEntry } from './log-entries.ts'
import { logWords } from './log-words.ts'
import type { Translation } from './translation.ts'
import './bubbles.scss'
import './message-kinds.scss'
import './message-acts.scss'

export interface BubbleProps {
  entry: LogEntry
  /** The other side. */
  profile: { id: string; name: string }
  /** It was jumped to a moment ago. */
  highlighted: boolean
  /** It is being taken back. */
  leaving: boolean
  /** When one was asked for. */
  translation: Translation | undefined
}

/**
 * One message with everything that stands under it. It hears of nothing by itself, not even of taps:
 * the log does that for all its rows, since dozens of them come and go with every scroll.
 */
export function Bubble({ entry, profile, highlighted, leaving, translation }: BubbleProps) {
  const { own, first, last, message, outgoing } = entry
  const isGone = message?.withdrawn ?? false
  const kind = isGone ? 'gone' : (message ?? outgoing)?.kind
  return (
    <div
      className={classes(
        'chats-line',
        own ? 'is-own' : 'is-theirs',
        first && 'is-first',
        last && 'is-last',
        (outgoing?.status === 'sending' || leaving) && 'is-sending',
        highlighted && 'is-highlighted'
      )}
    >
      <FaultBoundary
        place={message?.id ?? outgoing?.key ?? ''}
        fallback={() => <p className="chats-bubble">{(message ?? outgoing)?.text}</p>}
      >
        <div className="chats-said">
          <div className={`chats-bubble is-${kind}`}>
            <BubbleContent entry={entry} profile={profile} translation={translation} />
          </div>
          {message && !isGone && (
            <button className="chats-more" type="button" aria-label={logWords().menu} />
          )}
        </div>
        {message && message.reactions.length > 0 && !isGone && (
          <Reactions message={message} name={profile.name} profileId={profile.id} />
        )}
        {!isGone &&
          message?.warnings.map(warning => <WarningLine key={warning} warning={warning} />)}
        {outgoing ? <OutgoingState item={outgoing} /> : <BubbleFoot entry={entry} />}
      </FaultBoundary>
    </div>
  )
}
