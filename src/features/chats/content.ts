import type { MessageKind, QuotedMessage } from '#contract/messages.ts'

/** What the member puts into a message before it is sent. */
export interface Content {
  /** The message, the caption of a photo or the note with a gift; only a text must not be empty. */
  text: string
  photo?: File | undefined
  /** A name out of `settings.gift_credits`. */
  gift?: string | undefined
  replyTo?: QuotedMessage | undefined
}

export function kindOf({ photo, gift }: Content): MessageKind {
  if (photo) return 'photo'
  return gift === undefined ? 'text' : 'gift'
}
