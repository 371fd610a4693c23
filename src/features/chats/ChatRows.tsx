import { useStore } from '@nanostores/react'
import type { Chat } from '#contract/chats.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failed } from '#src/ui/Failed.tsx'
import { BoneRow, Skeleton } from '#src/ui/Skeleton.tsx'
import { ChatRow } from './ChatRow.tsx'
import { OlderChats } from './OlderChats.tsx'
import { $chats } from './chats.ts'
import { $conversation } from './conversation.ts'
import { $typing } from './typing.ts'

const rowsOfSkeleton = [1, 2, 3, 4, 5, 6, 7]

/** The conversations, or what there is in their place. */
export function ChatRows() {
  const t = useTexts('chats')
  const chats = useStore($chats)
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
  const { chats: rows, next } = chats.value
  if (rows.length === 0 && next === null) {
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
  return (
    <>
      <Rows chats={rows} />
      {next !== null && <OlderChats />}
    </>
  )
}

/** @param chats some of the member's conversations */
export function Rows({ chats }: { chats: readonly Chat[] }) {
  const typing = useStore($typing)
  const open = useStore($conversation)
  const openId = open.status === 'ready' ? open.value.id : null
  return (
    <ul className="chats-rows">
      {chats.map(chat => (
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
