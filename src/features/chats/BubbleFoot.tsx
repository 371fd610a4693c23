import type { Message } from '#contract/messages.ts'
import { formatTime } from '#src/lib/format.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { LogEntry } from './log-entries.ts'
import { logWords } from './log-words.ts'

/** Under the last bubble of a group: when, and what became of it; under each one: what came back. */
export function BubbleFoot({ entry: { own, last, message, created_at } }: { entry: LogEntry }) {
  return (
    <>
      {message?.credited_back && <CreditedBack message={message} />}
      {last && (
        <p className="chats-foot">
          <time dateTime={created_at}>{formatTime(created_at)}</time>
          {message?.automatic && <Automatic />}
          {own && message && !message.withdrawn && !message.credited_back && (
            <Mark message={message} />
          )}
        </p>
      )}
    </>
  )
}

function CreditedBack({ message: { credits, reality_question } }: { message: Message }) {
  const t = useTexts('chats')
  const reason = reality_question ? 'bubble.free_question' : 'bubble.credited_back'
  return <p className="chats-foot">{t(reason, { count: credits })}</p>
}

function Automatic() {
  const t = useTexts('chats')
  return <> · {t('bubble.automatic')}</>
}

/** Sent, delivered, read: an icon and the word. */
function Mark({ message: { delivered, read_at } }: { message: Message }) {
  const state = read_at !== null ? 'read' : delivered ? 'delivered' : 'sent'
  return (
    <>
      {' · '}
      <span className={classes('chats-mark', state === 'read' && 'is-read')}>
        <Icon name={state === 'sent' ? 'check' : 'double-check'} size="small" /> {logWords()[state]}
      </span>
    </>
  )
}
