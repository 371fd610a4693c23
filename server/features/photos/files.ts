import type { Storage } from '#server/adapters/storage/port.ts'
import { type PhotoSize, fileKey, photoSizes } from './keys.ts'

/** Stores every size; when one fails, none stays. */
export async function storeFiles(
  storage: Storage,
  storageKey: string,
  pictures: Map<PhotoSize, Uint8Array>
): Promise<void> {
  try {
    for (const [size, bytes] of pictures) await storage.put(fileKey(storageKey, size), bytes)
  } catch (error) {
    await removeFiles(storage, storageKey)
    throw error
  }
}

export async function removeFiles(storage: Storage, storageKey: string): Promise<void> {
  for (const size of photoSizes) await storage.remove(fileKey(storageKey, size))
}
