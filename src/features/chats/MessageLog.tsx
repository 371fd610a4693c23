import { useCallback, useMemo, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { Message } from '#contract/messages.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { LogNews } from './LogNews.tsx'
import { LogScroller } from './LogScroller.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageReport } from './MessageReport.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import type { Conversation } from './conversation-state.ts'
import { type LogEntry, logMaker } from './log-entries.ts'
import { $outgoing } from './outgoing.ts'
import { $translations } from './translation.ts'
import { $withdrawing } from './withdrawing.ts'
import './message-log.scss'

/** What was said, newest at the foot. */
export function MessageLog({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chats')
  const [menu, setMenu] = useState<{ message: Message; opener: HTMLElement } | null>(null)
  const onMenu = useCallback(({ message }: LogEntry, opener: HTMLElement) => {
    if (message) setMenu({ message, opener })
  }, [])
  const open = menu && conversation.messages.find(message => message.id === menu.message.id)
  return (
    <div className="chats-log-frame">
      <LogScroller
        conversation={conversation}
        entries={useEntries(conversation)}
        label={t('log.label', { name: conversation.profile.name })}
        withdrawing={useStore($withdrawing)}
        translations={useStore($translations)}
        onMenu={onMenu}
      />
      <LogNews conversation={conversation} />
      {menu && open && (
        <MessageMenu
          key={open.id}
          conversation={conversation}
          message={open}
          opener={menu.opener}
          onClose={() => setMenu(null)}
        />
      )}
      <LinkDialog />
      <MessageReport profile={conversation.profile} />
      <PhotoViewer conversation={conversation} />
    </div>
  )
}

/** Made again only when the messages change, not with every sign of typing. */
function useEntries({ profile, messages, newFrom }: Conversation) {
  const [make] = useState(logMaker)
  const all = useStore($outgoing)
  return useMemo(() => {
    const outgoing = all.filter(item => item.profile_id === profile.id)
    return make({ profileId: profile.id, messages, newFrom, outgoing })
  }, [make, all, profile.id, messages, newFrom])
}
