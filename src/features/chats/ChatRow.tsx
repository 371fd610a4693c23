import { memo } from 'react'
import type { Chat } from '#contract/chats.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { PersonRow } from './PersonRow.tsx'
import { lastWords } from './last-words.ts'

interface ChatRowProps {
  chat: Chat
  /** It is the open one. */
  current: boolean
  typing: boolean
}

export const ChatRow = memo(function ChatRow({ chat, current, typing }: ChatRowProps) {
  const t = useTexts('chats')
  const { conversation, profile, last_message: last, num_unread_messages: unread } = chat
  return (
    <PersonRow
      profile={profile}
      href={pathTo('chats-id', { id: conversation.id })}
      moment={last?.created_at}
      current={current}
      className={unread > 0 && 'is-unread'}
    >
      <span className="chats-row-foot">
        <span className={classes('chats-row-text', typing && 'is-typing')}>
          <bdi>{typing ? t('list.typing') : lastWords(chat, t)}</bdi>
        </span>
        {unread > 0 && <Badge count={unread} label={t('list.unread', { count: unread })} />}
      </span>
    </PersonRow>
  )
})
