import { memo, useRef } from 'react'
import { LogRow } from './LogRow.tsx'
import { LogTop } from './LogTop.tsx'
import { ToLatest } from './ToLatest.tsx'
import { Typing } from './Typing.tsx'
import { loadOlder } from './conversation.ts'
import type { Conversation } from './conversation-state.ts'
import type { LogEntry } from './log-entries.ts'
import type { Translation } from './translation.ts'
import { useFirstNew } from './use-first-new.ts'
import { useHighlight } from './use-highlight.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useMessagePress } from './use-message-press.ts'
import { useTopHeight } from './use-top-height.ts'

interface LogScrollerProps {
  conversation: Conversation
  entries: readonly LogEntry[]
  label: string
  /** By message: those that are being taken back. */
  withdrawing: Readonly<Record<string, boolean>>
  /** By message, where one was asked for. */
  translations: Readonly<Record<string, Translation>>
  /** The button beside a bubble was pressed, or the bubble itself. */
  onMenu: (entry: LogEntry, opener: HTMLElement) => void
}

/**
 * The rows around the visible ones. It renders with every row that comes into sight: what does not
 * change while somebody scrolls is looked up outside.
 */
export const LogScroller = memo(function LogScroller(props: LogScrollerProps) {
  const { conversation, entries, label, withdrawing, translations, onMenu } = props
  const { id, profile, older } = conversation
  const kept = useRef(new Set<string>())
  const { top, above } = useTopHeight()
  const { log, list, rows, measureRow, away, virtualizer, toEnd } = useLogScroll({
    entries,
    above,
    firstNew: useFirstNew(conversation),
    kept,
    onOlder: () => {
      if (older === 'idle') void loadOlder()
    }
  })
  const highlighted = useHighlight(entries, virtualizer)
  const press = useMessagePress(opener => {
    const row = opener.closest<HTMLElement>('[data-index]')
    const entry = entries[Number(row?.dataset['index'])]
    if (entry) onMenu(entry, opener)
  })
  return (
    <>
      {/* What has the focus is noted, nothing is done with it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={log}
        className="chats-log"
        role="log"
        aria-live="off"
        aria-label={label}
        // Scrolled by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onFocus={event => keep(kept.current, event.target)}
        onBlur={() => kept.current.clear()}
      >
        <LogTop ref={top} conversation={conversation} first={entries[0]} />
        {/* Its controls have the focus; this only hears of them all. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <ol ref={list} className="chats-lines" {...press}>
          {rows.map(({ key, index }) => {
            const entry = entries[index]
            const message = entry?.message
            return (
              entry && (
                <LogRow
                  key={key}
                  ref={measureRow}
                  entry={entry}
                  index={index}
                  profile={profile}
                  highlighted={highlighted !== null && highlighted === message?.number}
                  leaving={message ? withdrawing[message.id] === true : false}
                  translation={message ? translations[message.id] : undefined}
                />
              )
            )
          })}
        </ol>
        <Typing id={id} />
      </div>
      {away && <ToLatest conversation={conversation} onClick={toEnd} />}
    </>
  )
})

/** A row that has the focus stays in the page, however far it is scrolled away. */
function keep(kept: Set<string>, element: Element): void {
  kept.clear()
  const key = element.closest<HTMLElement>('[data-key]')?.dataset['key']
  if (key !== undefined) kept.add(key)
}
