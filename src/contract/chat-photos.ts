import * as z from 'zod/mini'
import { MessagePhoto } from './messages.ts'
import { operation } from './operation.ts'

/** Where a picture of a conversation is read: `?id=…&size=large|thumb`, by the two people in it. */
export const chatPhotoPath = '/api/chat-photo.php'

export const chatPhotoSizes = ['large', 'thumb'] as const
export type ChatPhotoSize = (typeof chatPhotoSizes)[number]

/**
 * Brings a picture that a message will carry: free, seen by its owner alone until it is sent, and
 * gone after a day if it never is.
 */
export const uploadChatPhoto = operation({
  name: 'uploadChatPhoto',
  method: 'post',
  path: chatPhotoPath,
  access: 'member',
  idempotent: true,
  multipart: true,
  body: z.object({ file: z.file() }),
  reply: z.object({ photo: MessagePhoto }),
  errors: [
    'not_confirmed',
    'photo_complex',
    'photo_invalid',
    'photo_pixels',
    'photo_ratio',
    'photo_type',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})
