import type { Chat } from '#contract/chats.ts'
import { type ChatsTexts, giftName } from './gift-words.ts'

/** What a row of the list says of its last message, of whatever kind; null when there is none. */
export function lastWords({ last_message: last, profile }: Chat, t: ChatsTexts): string | null {
  if (!last) return null
  const isOwn = last.sender_id !== profile.id
  if (last.removed) return t('list.removed')
  if (last.withdrawn) return t(isOwn ? 'list.you_withdrawn' : 'list.withdrawn')
  if (last.kind === 'gift') {
    return isOwn
      ? t('list.you_gift', { gift: t(`gift_in.${giftName(last.gift)}`) })
      : t(`gift.${giftName(last.gift)}`)
  }
  if (last.kind === 'photo') return t(isOwn ? 'list.you_photo' : 'list.photo')
  return isOwn ? t('list.you', { text: last.text }) : last.text
}
