import type { translateMessage } from '#contract/chats.ts'
import type { Locale } from '#contract/common.ts'
import type { ReplyOf } from '#contract/operation.ts'
import { blocksBetween } from '#server/features/blocks/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { visibleMessage } from './reactions.ts'

/**
 * The text of a message that the member can see, in another language. Nothing of it is kept.
 *
 * @throws AppError `not_found`, and `translation_unavailable` when nobody translates now
 */
export async function translatedMessage(
  { db, translation }: Pick<Dependencies, 'db' | 'translation'>,
  memberId: string,
  messageId: string,
  language: Locale
): Promise<ReplyOf<typeof translateMessage>> {
  if (!translation.offered) throw new AppError('translation_unavailable')
  const { message, otherId } = await visibleMessage(db, memberId, messageId)
  // Who was blocked reads nothing there any more; who blocked still does.
  if ((await blocksBetween(db, memberId, otherId)).byOther) throw new AppError('not_found')
  const translated =
    message.text === ''
      ? { text: '', from: null }
      : await translation.translate(message.text, language)
  if (!translated) throw new AppError('translation_unavailable')
  return translated
}
