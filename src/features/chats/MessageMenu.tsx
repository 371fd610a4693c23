import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useStore } from '@nanostores/react'
import { type Message, Reaction } from '#contract/messages.ts'
import { $readySettings } from '#src/features/settings/settings.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { moveFocus, placeBeside } from '#src/ui/menu-moves.ts'
import type { Conversation } from './conversation-state.ts'
import { messageActs } from './message-menu-items.ts'
import { reactionIcons } from './reaction-icons.ts'
import { ownReaction, react } from './reactions.ts'

interface MessageMenuProps {
  conversation: Conversation
  message: Message
  /** The button beside it. */
  opener: HTMLElement
  onClose: () => void
}

/** One for the whole log: reactions in a row, then what else can be done. Arrows move, Escape closes. */
export function MessageMenu({ conversation, message, opener, onClose }: MessageMenuProps) {
  const t = useTexts('chats')
  const list = useRef<HTMLDivElement>(null)
  const translates = useStore($readySettings)?.translation ?? false
  const { profile, writeBar } = conversation
  const isOwn = message.sender_id !== profile.id
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    placeBeside(element, opener, isOwn ? 'end' : 'start')
    // oxlint-disable-next-line no-restricted-properties -- provided by ui/popovers.ts
    element.showPopover()
    moveFocus(element, 'Home')
  }, [opener, isOwn])
  // oxlint-disable-next-line no-restricted-properties -- provided by ui/popovers.ts
  const close = () => list.current?.hidePopover()
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const key = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }[event.key] ?? event.key
    if (key === 'Tab') close()
    else if (moveFocus(event.currentTarget, key)) event.preventDefault()
  }
  const acts = messageActs(message, profile.id, { t, canReply: writeBar === null, translates })
  return (
    <div
      ref={list}
      className="menu-list chats-menu"
      id="chats-message-menu"
      popover="auto"
      onToggle={event => {
        if (event.newState === 'closed') onClose()
      }}
    >
      <div role="menu" tabIndex={-1} aria-label={t('act.menu')} onKeyDown={keys}>
        <ReactionRow message={message} onDone={close} />
        {acts.map(({ id, shape, label, value, act }) => (
          <button
            key={id}
            className="menu-item"
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close()
              act()
            }}
          >
            <Icon shape={shape} />
            <span className="menu-item-label">{label}</span>
            {value && <span className="menu-item-value">{value}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}

function ReactionRow({ message, onDone }: { message: Message; onDone: () => void }) {
  const t = useTexts('chats')
  const own = ownReaction(message)
  return (
    // A group of radio items of the menu around it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="chats-menu-reactions" role="group" aria-label={t('act.react')}>
      {Reaction.options.map(reaction => (
        <button
          key={reaction}
          className={classes('chats-menu-reaction', own === reaction && 'is-on')}
          type="button"
          role="menuitemradio"
          aria-checked={own === reaction}
          aria-label={t(`reaction.${reaction}`)}
          title={t(`reaction.${reaction}`)}
          tabIndex={-1}
          onClick={() => {
            onDone()
            void react(message, own === reaction ? null : reaction)
          }}
        >
          <Icon shape={reactionIcons[reaction]} />
        </button>
      ))}
    </div>
  )
}
