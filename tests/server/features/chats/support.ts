import { type ChatPhotoSize, chatPhotoPath, uploadChatPhoto } from '#contract/chat-photos.ts'
import { withdrawMessage } from '#contract/chats.ts'
import type { Caller, Api } from '#tests/support/api.ts'
import { fileOf, jpeg } from '#tests/support/photos.ts'
import { order, settle } from '../credits/support.ts'

export const sendPhoto = (caller: Caller, bytes: Uint8Array = jpeg, key?: string) =>
  caller.call(uploadChatPhoto, { body: { file: fileOf(bytes) }, ...(key ? { key } : {}) })

/** The id of a picture that a message can carry. */
export const photoOf = async (caller: Caller) => (await sendPhoto(caller)).reply.photo.id

export const seePhoto = (
  caller: Pick<Caller, 'fetch'>,
  id: string,
  size: ChatPhotoSize = 'thumb'
) => caller.fetch(`${chatPhotoPath}?${new URLSearchParams({ id, size })}`)

export const withdraw = (caller: Caller, id: string) =>
  caller.call(withdrawMessage, { query: { id } })

/** Ten credits for 9.90. */
export async function buyTen(api: Api, caller: Caller): Promise<void> {
  const { payment_id } = await order(caller)
  await settle(api, payment_id, 'paid')
}
