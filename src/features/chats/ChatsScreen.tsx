import { useStore } from '@nanostores/react'
import { ChatList } from './ChatList.tsx'
import { ChatSettingsDialog } from './ChatSettingsDialog.tsx'
import { ConversationPane } from './ConversationPane.tsx'
import { PickPane } from './PickPane.tsx'
import { $addressedMessage } from './addressed-message.ts'
import { $target } from './conversation.ts'
import './chats.scss'

/**
 * The list and, beside it or in its place on a phone, the conversation that the address names. One
 * component for all three routes, so that the way between them keeps lists, fields and focus.
 */
export function ChatsScreen() {
  const target = useStore($target)
  useStore($addressedMessage)
  return (
    <div className={target ? 'chats is-open' : 'chats'}>
      <ChatList level={target ? 2 : 1} />
      {target ? <ConversationPane /> : <PickPane />}
      <ChatSettingsDialog />
    </div>
  )
}
