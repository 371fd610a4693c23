import { type ChatPhotoSize, chatPhotoPath } from '#contract/chat-photos.ts'

/** Address of a picture in a conversation; only the two people in it get an answer. */
export function chatPhotoUrl(id: string, size: ChatPhotoSize): string {
  return `${chatPhotoPath}?${new URLSearchParams({ id, size })}`
}
