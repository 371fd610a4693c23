import { useStore } from '@nanostores/react'
import { useTexts } from '#src/lib/i18n.ts'
import { pathTo } from '#src/lib/router.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { $chats } from './chats.ts'
import { $lastOpened } from './last-opened.ts'

/** Beside the list when no conversation is open: the way back into the last one. */
export function PickPane() {
  const t = useTexts('chats')
  const chats = useStore($chats)
  const last = useStore($lastOpened)
  const rows = chats.status === 'ready' ? chats.value.chats : []
  if (rows.length === 0 && chats.status !== 'loading') return null
  const chat = rows.find(({ profile }) => profile.id === last?.profile_id) ?? rows[0]
  return (
    <div className="chats-pane chats-pick">
      {chat && (
        <Empty
          title={t('list.pick.title')}
          action={
            <Button kind="second" href={pathTo('chats-id', { id: chat.conversation.id })}>
              {t('list.pick.action', { name: chat.profile.name })}
            </Button>
          }
        >
          {t('list.pick.text')}
        </Empty>
      )}
    </div>
  )
}
