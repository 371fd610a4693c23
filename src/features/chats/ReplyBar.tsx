import { useStore } from '@nanostores/react'
import type { QuotedMessage } from '#contract/messages.ts'
import type { ProfileCard } from '#contract/members.ts'
import { useTexts } from '#src/lib/i18n.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { isolate } from '#shared/isolate.ts'
import { type ChatsTexts, giftName } from './gift-words.ts'
import { $replyingTo, stopReplying } from './replying.ts'

/** Above the field: whom and what the next message answers. */
export function ReplyBar({ profile }: { profile: ProfileCard }) {
  const t = useTexts('chats')
  const quote = useStore($replyingTo)[profile.id]
  if (!quote) return null
  const isTheirs = quote.sender_id === profile.id
  return (
    <div className="chats-reply">
      <div className="chats-reply-words">
        <p className="chats-reply-who">
          {isTheirs ? t('reply.to', { name: profile.name }) : t('reply.to_self')}
        </p>
        <p className="chats-reply-what" dir="auto">
          {quoteWords(quote, t)}
        </p>
      </div>
      <IconButton icon="close" label={t('reply.stop')} onClick={() => stopReplying(profile.id)} />
    </div>
  )
}

function quoteWords({ kind, text, gift, withdrawn }: QuotedMessage, t: ChatsTexts): string {
  if (withdrawn) return t('reply.withdrawn')
  const what = kind === 'gift' ? t(`gift.${giftName(gift)}`) : kind === 'photo' && t('reply.photo')
  return [what, isolate(text)].filter(Boolean).join(' · ')
}
