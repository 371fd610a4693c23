import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import { ChatRow } from './ChatRow.tsx'
import { $chats } from './chats.ts'
import { $conversation } from './conversation.ts'
import { $typing } from './typing.ts'

const rowsOfSkeleton = [1, 2, 3, 4, 5, 6, 7]

/** The member's conversations; it heads the screen as long as none is open. */
export function ChatList({ level }: { level: 1 | 2 }) {
  const t = useTexts('chats')
  const Heading = `h${level}` as const
  return (
    <section className="chats-list" aria-label={t('list.label')}>
      <Heading className="chats-title">{t('list.title')}</Heading>
      <Rows />
    </section>
  )
}

function Rows() {
  const t = useTexts('chats')
  const chats = useStore($chats)
  const typing = useStore($typing)
  const open = useStore($conversation)
  if (chats.status === 'loading') {
    return (
      <Skeleton className="chats-skeleton" label={t('list.loading')}>
        {rowsOfSkeleton.map(row => (
          <BoneRow key={row} />
        ))}
      </Skeleton>
    )
  }
  if (chats.status === 'failed') {
    return (
      <Failed
        title={t('list.failed.title')}
        retryLabel={t('retry')}
        onRetry={() => void $chats.reload()}
      >
        {t(`errors:${chats.code}`)}
      </Failed>
    )
  }
  if (chats.value.length === 0) {
    return (
      <Empty
        className="chats-empty"
        title={t('list.empty.title')}
        action={
          <Button kind="second" href={pathTo('members')}>
            {t('list.empty.action')}
          </Button>
        }
      >
        {t('list.empty.text')}
      </Empty>
    )
  }
  const openId = open.status === 'ready' ? open.value.id : null
  return (
    <ul className="chats-rows">
      {chats.value.map(chat => (
        <ChatRow
          key={chat.profile.id}
          chat={chat}
          current={chat.conversation.id === openId}
          typing={typing[chat.conversation.id] === true}
        />
      ))}
    </ul>
  )
}
