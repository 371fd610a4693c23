import { memo } from 'react'
import { useStore } from '@nanostores/react'
import type { Chat } from '#contract/chats.ts'
import { pictureAlt } from '#src/features/members/words.ts'
import { $fictionalWords } from '#src/features/settings/fictional.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { Label } from '#src/ui/Label.tsx'
import { capital, shortMoment } from './words.ts'

interface ChatRowProps {
  chat: Chat
  /** It is the open one. */
  current: boolean
  typing: boolean
}

export const ChatRow = memo(function ChatRow({ chat, current, typing }: ChatRowProps) {
  const t = useTexts('chats')
  const picture = useTexts('members')
  const { singular: word } = useStore($fictionalWords)
  const { profile, last_message: last, num_unread_messages: unread } = chat
  const isOwn = last !== null && last.sender_id !== profile.id
  const preview = last && (isOwn ? t('list.you', { text: last.text }) : last.text)
  return (
    <li>
      <a
        className={classes('chats-row', current && 'is-current', unread > 0 && 'is-unread')}
        href={pathTo('chats-id', { id: chat.conversation.id })}
        aria-current={current ? 'page' : undefined}
      >
        <Avatar
          size="huge"
          src={profile.main_image?.avatar_filename ?? null}
          alt={pictureAlt(profile, picture)}
          presence={profile.online ? t('online') : undefined}
        />
        <span className="chats-row-words">
          <span className="chats-row-head">
            <span className="chats-row-name">{profile.name}</span>
            {profile.fictional && <Label kind="text">{capital(word)}</Label>}
            {last && (
              <time className="chats-row-time" dateTime={last.created_at}>
                {shortMoment(last.created_at)}
              </time>
            )}
          </span>
          <span className="chats-row-foot">
            <span className={classes('chats-row-text', typing && 'is-typing')}>
              {typing ? t('list.typing') : preview}
            </span>
            {unread > 0 && <Badge count={unread} label={t('list.unread', { count: unread })} />}
          </span>
        </span>
      </a>
    </li>
  )
})
