import { $drafts } from './drafts.ts'
import { sendOrAsk } from './payment-question.ts'
import { photoFor, photoSettled } from './photo-choice.ts'
import { $replyingTo } from './replying.ts'
import { isReadingPicture } from './sending.ts'

/** Presses that wait for a picture; another press meanwhile means the same message. */
const waiting = new Set<string>()

/** Sends what stands in the field, once however often it is pressed, with the picture that was chosen. */
export async function sendDraft(profileId: string): Promise<void> {
  if (waiting.has(profileId) || isReadingPicture(profileId)) return
  waiting.add(profileId)
  const isSettled = await photoSettled(profileId)
  waiting.delete(profileId)
  if (!isSettled) return
  const text = $drafts.get()[profileId] ?? ''
  const replyTo = $replyingTo.get()[profileId]
  await sendOrAsk(profileId, { text, photo: photoFor(profileId), replyTo })
}
