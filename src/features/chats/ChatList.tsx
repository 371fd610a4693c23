import { useRef } from 'react'
import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ChatRows } from './ChatRows.tsx'
import { ChatSearch } from './ChatSearch.tsx'
import { $chatQuery, closeChatSearch, openChatSearch } from './chat-search.ts'
import { $chats } from './chats.ts'

/** The member's conversations; it heads the screen as long as none is open. */
export function ChatList({ level }: { level: 1 | 2 }) {
  const t = useTexts('chats')
  const Heading = `h${level}` as const
  const opener = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  const chats = useStore($chats)
  const isSearching = useStore($chatQuery) !== null
  const hasChats = chats.status === 'ready' && chats.value.chats.length > 0
  const close = () => {
    closeChatSearch()
    opener.current?.focus()
  }
  return (
    <section className="chats-list" aria-label={t('list.label')}>
      <div className="chats-list-head">
        <Heading className="chats-title">{t('list.title')}</Heading>
        {hasChats && (
          <IconButton
            ref={opener}
            icon="search"
            label={t('list.search')}
            pressed={isSearching}
            onClick={isSearching ? close : openChatSearch}
          />
        )}
      </div>
      {isSearching ? <ChatSearch level={level} onClose={close} /> : <ChatRows />}
    </section>
  )
}
