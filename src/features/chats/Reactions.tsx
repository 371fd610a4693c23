import type { Message } from '#contract/messages.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { reactionIcons } from './reaction-icons.ts'
import { react } from './reactions.ts'

interface ReactionsProps {
  message: Message
  /** The other side's. */
  name: string
  profileId: string
}

/** Small, under the bubble; a tap on one's own takes it away. */
export function Reactions({ message, name, profileId }: ReactionsProps) {
  const t = useTexts('chats')
  return (
    <div className="chats-reactions">
      {message.reactions.map(({ member_id, reaction }) => {
        const word = t(`reaction.${reaction}`)
        const icon = <Icon shape={reactionIcons[reaction]} size="small" />
        return member_id === profileId ? (
          <span
            key={member_id}
            className="chats-reaction"
            role="img"
            aria-label={t('reaction.of', { reaction: word, name })}
          >
            {icon}
          </span>
        ) : (
          <button
            key={member_id}
            className="chats-reaction is-own"
            type="button"
            aria-label={t('reaction.yours', { reaction: word })}
            onClick={() => void react(message, null)}
          >
            {icon}
            <span aria-hidden="true">{t('log.you')}</span>
          </button>
        )
      })}
    </div>
  )
}
