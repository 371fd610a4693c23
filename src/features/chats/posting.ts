import { sendMessage } from '#contract/chats.ts'
import { uploadChatPhoto } from '#contract/chat-photos.ts'
import { edges } from '#src/features/photos/edges.ts'
import { call } from '#src/lib/api.ts'
import { $uploadProgress, fileOf, outgoingBy, setOutgoing } from './outgoing.ts'
import type { OutgoingRow } from './outgoing-row.ts'

/**
 * Hands one message to the server, its picture first.
 *
 * @returns the answer; undefined when it is not wanted any more
 * @throws ApiError
 */
export async function post(row: OutgoingRow, isWanted: () => boolean) {
  const ready = await withPhoto(row, isWanted)
  if (!ready || !isWanted()) return undefined
  return call(sendMessage, { key: row.key, body: bodyOf(ready), retries: 0 })
}

function bodyOf(row: OutgoingRow) {
  const { member_id, profile_id, text, price, photo_id, gift, reply_to, consent } = row
  return {
    sender_id: member_id,
    profile_id,
    text,
    price,
    ...(photo_id ? { photo_id } : {}),
    ...(gift === null ? {} : { gift }),
    ...(reply_to ? { reply_to: reply_to.number } : {}),
    ...(consent ? { fictional_consent: true } : {})
  }
}

/** Uploads the picture first; once it is there, it need not be brought again. */
async function withPhoto(
  row: OutgoingRow,
  isWanted: () => boolean
): Promise<OutgoingRow | undefined> {
  const { key, picture } = row
  if (!picture || row.photo_id !== null) return row
  const { photo } = await call(uploadChatPhoto, {
    key: `photo-${key}`,
    body: { file: fileOf(picture) },
    send: edges.sendWith(share => isWanted() && $uploadProgress.setKey(key, share)),
    retries: 0
  })
  if (isWanted()) await setOutgoing(key, { status: 'sending' }, { photo_id: photo.id })
  return outgoingBy(key)
}
