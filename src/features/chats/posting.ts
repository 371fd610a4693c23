import { sendMessage } from '#contract/chats.ts'
import { uploadChatPhoto } from '#contract/chat-photos.ts'
import { edges } from '#src/features/photos/edges.ts'
import { call } from '#src/lib/api.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { $uploadProgress, fileOf, outgoingBy, setOutgoing } from './outgoing.ts'
import type { OutgoingRow } from './outgoing-row.ts'

/**
 * Hands one message to the server, its picture first; a picture that the server has let go meanwhile
 * goes up again.
 *
 * @returns the answer; undefined when it is not wanted any more
 * @throws ApiError
 */
export async function post(row: OutgoingRow, isWanted: () => boolean) {
  const { key, picture, photo_id } = row
  try {
    return await postWith(`photo-${key}`, row, isWanted)
  } catch (error) {
    const isLost = picture && photo_id !== null && isPhotoGone(error)
    if (!isLost || !isWanted()) throw error
    // Under the first key the answer would be the picture that is gone.
    return postWith(`photo-${photo_id}`, { ...row, photo_id: null }, isWanted)
  }
}

function isPhotoGone(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'not_found') return false
  return error.details.fields?.includes('photo_id') ?? false
}

async function postWith(photoKey: string, row: OutgoingRow, isWanted: () => boolean) {
  const ready = await withPhoto(photoKey, row, isWanted)
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
  photoKey: string,
  row: OutgoingRow,
  isWanted: () => boolean
): Promise<OutgoingRow | undefined> {
  const { key, picture } = row
  if (!picture || row.photo_id !== null) return row
  const { photo } = await call(uploadChatPhoto, {
    key: photoKey,
    body: { file: fileOf(picture) },
    send: edges.sendWith(share => isWanted() && $uploadProgress.setKey(key, share)),
    retries: 0
  })
  if (isWanted()) await setOutgoing(key, { status: 'sending' }, { photo_id: photo.id })
  return outgoingBy(key)
}
