import { memo, useMemo } from 'react'
import { useTexts } from '#src/lib/i18n.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { type Conversation, isFromProfile } from './conversation-state.ts'

interface ToLatestProps {
  conversation: Conversation
  onClick: () => void
}

/** Back to the foot of the log, with how much is new there. */
export const ToLatest = memo(function ToLatest({ conversation, onClick }: ToLatestProps) {
  const t = useTexts('chats')
  const count = useMemo(() => countNew(conversation), [conversation])
  return (
    <div className="chats-latest">
      <IconButton
        icon="chevron-down"
        kind="soft"
        label={count > 0 ? t('log.latest_new', { count }) : t('log.latest')}
        onClick={onClick}
      />
      {count > 0 && <Badge className="chats-latest-badge" count={count} />}
    </div>
  )
})

function countNew(conversation: Conversation): number {
  const { messages, newFrom } = conversation
  if (newFrom === null) return 0
  let count = 0
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at]
    if (!message || message.number < newFrom) break
    if (isFromProfile(conversation, message) && !message.withdrawn) count++
  }
  return count
}
