import type { Storage } from '#server/adapters/storage/port.ts'
import type { Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type JobData, enqueue } from '#server/lib/jobs.ts'
import { secondsAfter } from '#server/lib/time.ts'
import { type PhotoSize, fileKey, photoSizes } from './keys.ts'

export type Pictures = Map<PhotoSize, Uint8Array>

const hourSeconds = 3600

/**
 * Stores every size under a key that no row names yet. A job written before the first file takes them
 * away again should no row come to name them: also when this process dies in between.
 */
export async function storeFiles(
  deps: Dependencies,
  photoId: string,
  storageKey: string,
  pictures: Pictures
): Promise<void> {
  const now = deps.clock()
  const later = secondsAfter(now, hourSeconds)
  await transact(deps, tx => removeLater(tx, photoId, storageKey, later, now))
  for (const [size, bytes] of pictures) await deps.storage.put(fileKey(storageKey, size), bytes)
}

/** In the transaction that takes the key out of its row: so the files go, whatever happens next. */
export function removeLater(
  tx: Tx,
  photoId: string,
  storageKey: string,
  runAt: Date,
  now: Date
): Promise<void> {
  const data = { photo_id: photoId, storage_key: storageKey }
  return enqueue(tx, 'remove_photo_files', data, runAt, now)
}

/** Removes at once. What is out of reach right now stays for the job that `removeLater` wrote. */
export async function removeNow(
  { storage, log }: Pick<Dependencies, 'storage' | 'log'>,
  storageKey: string
): Promise<void> {
  await removeFiles(storage, storageKey).catch((error: unknown) => {
    log.error({ error, storageKey }, 'photo files could not be removed yet')
  })
}

/** The job: removes files unless a photo that is still there names them. */
export async function removeUnnamedFiles(
  { photo_id, storage_key }: JobData['remove_photo_files'],
  { db, storage }: Pick<Dependencies, 'db' | 'storage'>
): Promise<void> {
  const named = await db
    .selectFrom('photo')
    .select('id')
    .where('id', '=', photo_id)
    .where('storage_key', '=', storage_key)
    .where(eb => eb.or([eb('status', '<>', 'removed'), eb('refusal', 'is not', null)]))
    .executeTakeFirst()
  if (!named) await removeFiles(storage, storage_key)
}

async function removeFiles(storage: Storage, storageKey: string): Promise<void> {
  for (const size of photoSizes) await storage.remove(fileKey(storageKey, size))
}
