import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Dots } from '#src/ui/Dots.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Bone } from '#src/ui/Skeleton.tsx'
import { Bubble } from './Bubble.tsx'
import { loadOlder } from './conversation.ts'
import { type Conversation, isFromProfile } from './conversation-state.ts'
import { type LogEntry, logEntries } from './log-entries.ts'
import { $outgoing } from './outgoing.ts'
import { $typing } from './typing.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { dayHeading } from './words.ts'

interface Props {
  conversation: Conversation
}

/** What was said, newest at the foot. */
export function MessageLog({ conversation }: Props) {
  const t = useTexts('chats')
  const { id, profile, older } = conversation
  const outgoing = useStore($outgoing).filter(item => item.profile_id === profile.id)
  const isTyping = useStore($typing)[id ?? ''] === true
  const entries = logEntries(conversation, outgoing)
  const lines = entries.filter(entry => entry.kind === 'line')
  const { log, away, onScroll, toEnd } = useLogScroll({
    first: lines[0]?.key,
    last: lines.at(-1)?.key,
    lastIsOwn: lines.at(-1)?.own ?? false,
    onOlder: () => {
      if (older === 'idle') void loadOlder()
    }
  })
  return (
    <div className="chats-log-frame">
      <div
        ref={log}
        className="chats-log"
        role="log"
        aria-live="off"
        aria-label={t('log.label', { name: profile.name })}
        // Scrolled by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        <Older older={older} />
        {entries.length === 0 && <Beginning />}
        <ol className="chats-lines">
          {entries.map(entry => (
            <Entry key={entry.key} entry={entry} name={profile.name} />
          ))}
        </ol>
        {isTyping && (
          <div className="chats-typing">
            <Dots />
            <span className="visually-hidden">{t('typing')}</span>
          </div>
        )}
      </div>
      <News conversation={conversation} />
      {away && <ToLatest conversation={conversation} onClick={toEnd} />}
    </div>
  )
}

function Entry({ entry, name }: { entry: LogEntry; name: string }) {
  const t = useTexts('chats')
  if (entry.kind === 'line') return <Bubble line={entry} name={name} />
  if (entry.kind === 'new') {
    return (
      <li className="chats-new" data-new>
        <span>{t('log.new')}</span>
      </li>
    )
  }
  return (
    <li className="chats-day">
      <time dateTime={entry.date}>{dayHeading(entry.date)}</time>
    </li>
  )
}

function Older({ older }: { older: Conversation['older'] }) {
  const t = useTexts('chats')
  if (older === 'idle') return null
  if (older === 'loading') {
    return (
      <div className="chats-older" role="status">
        <span className="visually-hidden">{t('log.older')}</span>
        <Bone shape="bubble" width="medium" />
        <Bone shape="bubble-own" width="short" />
      </div>
    )
  }
  return (
    <div className="chats-older" role="alert">
      <p>{t('log.older_failed')}</p>
      <Button kind="second" size="small" onClick={() => void loadOlder()}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** Nobody has written yet. */
function Beginning() {
  const t = useTexts('chats')
  return (
    <div className="chats-beginning">
      <p className="chats-beginning-title">{t('log.start')}</p>
      <p>{t('log.start_text')}</p>
    </div>
  )
}

/**
 * Reads aloud what comes in. The log itself stays silent: older history and one's own words are
 * additions too.
 */
function News({ conversation }: Props) {
  const [from] = useState(conversation.messages.at(-1)?.number ?? 0)
  const last = conversation.messages.at(-1)
  const isNews = last !== undefined && last.number > from && isFromProfile(conversation, last)
  return (
    <p className="visually-hidden" role="status">
      {isNews && `${conversation.profile.name}: ${last.text}`}
    </p>
  )
}

function ToLatest({ conversation, onClick }: Props & { onClick: () => void }) {
  const t = useTexts('chats')
  const { messages, newFrom } = conversation
  const count =
    newFrom === null
      ? 0
      : messages.filter(
          message => message.number >= newFrom && isFromProfile(conversation, message)
        ).length
  return (
    <div className="chats-latest">
      <IconButton
        icon="chevron-down"
        kind="soft"
        label={count > 0 ? t('log.latest_new', { count }) : t('log.latest')}
        onClick={onClick}
      />
      {count > 0 && <Badge className="chats-latest-badge" count={count} />}
    </div>
  )
}
