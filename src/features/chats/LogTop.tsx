import { memo, type Ref } from 'react'
import { limits } from '#contract/limits.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Bone } from '#src/ui/Skeleton.tsx'
import { useHandedOn } from '#src/ui/use-handed-on.ts'
import { Day, NewLine } from './LogRow.tsx'
import { loadOlder } from './conversation.ts'
import type { Conversation } from './conversation-state.ts'
import type { LogEntry } from './log-entries.ts'

interface LogTopProps {
  conversation: Conversation
  /** The first row, when there is one. */
  first: LogEntry | undefined
  ref: Ref<HTMLDivElement>
}

/**
 * Above the first message: that there is more, or the day on which it began. Where history comes in
 * pages it is always equally high, so that nothing moves when they do.
 */
export const LogTop = memo(function LogTop({ conversation, first, ref }: LogTopProps) {
  const { older, more, messages, newFrom } = conversation
  const isPaged = more || messages.length > limits.chatPage
  const isBeginning = !more && !first
  return (
    <div
      ref={ref}
      className={classes('chats-top', isPaged && 'is-paged', isBeginning && 'is-beginning')}
    >
      {more && <Older older={older} />}
      {isBeginning && <Beginning />}
      {!more && first && <Day date={first.created_at} />}
      {first?.message && first.message.number === newFrom && <NewLine />}
    </div>
  )
})

function Older({ older }: { older: Conversation['older'] }) {
  const t = useTexts('chats')
  if (older === 'failed') return <OlderFailed />
  return (
    <div className="chats-older" role="status">
      {older === 'loading' && <span className="visually-hidden">{t('log.older')}</span>}
      <Bone shape="bubble" width="medium" />
      <Bone shape="bubble-own" width="short" />
    </div>
  )
}

function OlderFailed() {
  const t = useTexts('chats')
  const ref = useHandedOn<HTMLDivElement>('.chats-log-frame', '.chats-log')
  return (
    <div ref={ref} className="chats-older" role="alert">
      <p>{t('log.older_failed')}</p>
      <Button kind="second" size="small" onClick={() => void loadOlder()}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** Nobody has written yet. */
function Beginning() {
  const t = useTexts('chats')
  return (
    <div className="chats-beginning">
      <p className="chats-beginning-title">{t('log.start')}</p>
      <p>{t('log.start_text')}</p>
    </div>
  )
}
