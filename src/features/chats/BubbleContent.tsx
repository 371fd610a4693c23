import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { GiftBubble } from './GiftBubble.tsx'
import { LinkedText } from './LinkedText.tsx'
import { PhotoBubble } from './PhotoBubble.tsx'
import { Quote } from './Quote.tsx'
import { TranslatedText } from './TranslatedText.tsx'
import type { LogEntry } from './log-entries.ts'
import { logWords } from './log-words.ts'
import type { Translation } from './translation.ts'

interface BubbleContentProps {
  entry: LogEntry
  /** The other side. */
  profile: { id: string; name: string }
  translation: Translation | undefined
}

/** What is in a bubble, by its kind: who says it, what it answers, and the thing itself. */
export function BubbleContent({ entry, profile, translation }: BubbleContentProps) {
  const { own, message, outgoing } = entry
  const { id: profileId, name } = profile
  const said = message ?? outgoing
  if (!said) return null
  const { kind, text, gift, reply_to } = said
  const who = <span className="visually-hidden">{own ? logWords().you : <bdi>{name}</bdi>}: </span>
  if (message?.withdrawn) {
    return (
      <>
        {who}
        <Gone removed={message.removed ?? false} />
      </>
    )
  }
  return (
    <>
      {who}
      {reply_to && <Quote quoted={reply_to} name={name} profileId={profileId} />}
      {kind === 'photo' && <PhotoBubble entry={entry} name={name} text={text} />}
      {kind === 'gift' && <GiftBubble entry={entry} gift={gift ?? ''} text={text} />}
      {kind === 'text' &&
        (message && translation ? (
          <TranslatedText id={message.id} text={text} translation={translation} />
        ) : (
          <LinkedText text={text} />
        ))}
    </>
  )
}

function Gone({ removed }: { removed: boolean }) {
  const t = useTexts('chats')
  return (
    <>
      <Icon name={removed ? 'block' : 'undo'} size="small" />{' '}
      {t(removed ? 'bubble.removed' : 'bubble.withdrawn')}
    </>
  )
}
