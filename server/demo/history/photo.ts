import { readFile } from 'node:fs/promises'
import type { Tx } from '#server/db/schema.ts'
import { fileKey } from '#server/features/chats/photo-files.ts'
import { insertPhoto } from '#server/features/chats/photos.ts'
import { wholePictureOf } from '#server/features/photos/pictures.ts'
import { derivedId, newId } from '#server/lib/ids.ts'
import type { HistoryScope } from './scope.ts'

const drawing = new URL('../data/history/chair.webp', import.meta.url)
/** The same key in every attempt, so that a repeated transaction leaves no unused files. */
const storageKey = `private/chats/${derivedId('demo chat photo')}`

/** Uploads the drawing that the demo member sends. @returns the id of the photo */
export async function uploadChair(
  tx: Tx,
  { deps, now }: HistoryScope,
  memberId: string
): Promise<string> {
  const { width, height, files } = await wholePictureOf(await readFile(drawing))
  for (const [size, bytes] of files) await deps.storage.put(fileKey(storageKey, size), bytes)
  const { id } = await insertPhoto(tx, memberId, { id: newId(), storageKey, width, height }, now)
  await tx.updateTable('chat_photo').set({ illustration: true }).where('id', '=', id).execute()
  return id
}
