import type { MessageKind } from '#contract/messages.ts'
import type { SpendingReason } from '#server/features/credits/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { MessageRow } from './shown.ts'

/** What somebody wants to send: a text, or a photo or a gift with or without one. */
export interface Content {
  text: string
  photoId?: string | undefined
  /** A name out of the site's `gift_credits`. */
  gift?: string | undefined
  /** Number of the message of the same conversation that this one answers. */
  replyTo?: number | undefined
}

/** What is left of a message that was taken back, taken away or erased. */
export const nothingSaid = {
  kind: 'text',
  text: '',
  gift: null,
  photo_id: null,
  reply_number: null,
  warnings: []
} satisfies Partial<MessageRow>

export interface Priced {
  kind: MessageKind
  credits: number
  reason: SpendingReason
}

/**
 * What the content is and costs on this site.
 *
 * @throws AppError `invalid_input` for a gift that the site does not have, for a gift with a photo,
 *   and for a text message without text; `message_too_long`
 */
export function priced({ site }: Pick<Scope, 'site'>, content: Content): Priced {
  const { text, photoId, gift } = content
  refuseTooLong(text, { site })
  if (gift !== undefined) {
    if (photoId !== undefined) throw new AppError('invalid_input', { fields: ['gift', 'photo_id'] })
    const credits = Object.hasOwn(site.gift_credits, gift) ? site.gift_credits[gift] : undefined
    if (credits === undefined) throw new AppError('invalid_input', { fields: ['gift'] })
    return { kind: 'gift', credits, reason: 'gift' }
  }
  if (photoId !== undefined) return { kind: 'photo', credits: site.photo_credits, reason: 'photo' }
  if (text === '') throw new AppError('invalid_input', { fields: ['text'] })
  return { kind: 'text', credits: site.message_credits, reason: 'message' }
}

/** @throws AppError `message_too_long`: the length is the site's, in code points */
export function refuseTooLong(text: string, { site }: Pick<Scope, 'site'>, field = 'text'): void {
  // An emoji is not four characters to whoever typed it.
  if ([...text].length > site.message_length) {
    throw new AppError('message_too_long', { fields: [field] })
  }
}
