import { type ChatPhotoSize, chatPhotoSizes } from '#contract/chat-photos.ts'
import type { Storage } from '#server/adapters/storage/port.ts'
import type { Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { newId } from '#server/lib/ids.ts'
import { type JobData, enqueue } from '#server/lib/jobs.ts'
import { secondsAfter } from '#server/lib/time.ts'

/** Time enough for the row that names the files. */
const hourSeconds = 3600
const sweptAtOnce = 100

/** Nobody has had it yet, and no path leads there. */
export function newStorageKey(): string {
  return `private/chats/${newId()}`
}

export function fileKey(storageKey: string, size: ChatPhotoSize): string {
  return `${storageKey}/${size}.webp`
}

/**
 * Stores the files under a key that no row names yet. A job written before the first one takes them
 * away again should no row come to name them, also when this process dies in between.
 */
export async function storeFiles(
  deps: Dependencies,
  storageKey: string,
  files: Map<ChatPhotoSize, Uint8Array>
): Promise<void> {
  const now = deps.clock()
  await transact(deps, tx => removeFilesLater(tx, storageKey, secondsAfter(now, hourSeconds), now))
  for (const [size, bytes] of files) await deps.storage.put(fileKey(storageKey, size), bytes)
}

/** In the transaction that takes the key out of its row: so the files go, whatever happens next. */
export function removeFilesLater(
  tx: Tx,
  storageKey: string,
  runAt: Date,
  now: Date
): Promise<void> {
  return enqueue(tx, 'remove_chat_photo_files', { storage_key: storageKey }, runAt, now)
}

/** Removes at once. What is out of reach right now stays for the job of `removeFilesLater`. */
export async function removeFilesNow(
  { storage, log }: Pick<Dependencies, 'storage' | 'log'>,
  storageKey: string
): Promise<void> {
  await removeFiles(storage, storageKey).catch((error: unknown) => {
    log.error({ error, storageKey }, 'files of a chat photo could not be removed yet')
  })
}

/** The job: removes files that no photo names. */
export async function removeUnnamedFiles(
  { storage_key }: JobData['remove_chat_photo_files'],
  { db, storage }: Pick<Dependencies, 'db' | 'storage'>
): Promise<void> {
  const named = await db
    .selectFrom('chat_photo')
    .select('id')
    .where('storage_key', '=', storage_key)
    .executeTakeFirst()
  if (!named) await removeFiles(storage, storage_key)
}

/** Photos brought before the instant that no message carries are gone, with their files. */
export async function sweepUnsent(deps: Dependencies, before: Date): Promise<void> {
  for (;;) {
    const now = deps.clock()
    const swept = await transact(deps, async tx => {
      const rows = await tx
        .deleteFrom('chat_photo')
        .where('sent_at', 'is', null)
        .where('id', 'in', eb =>
          eb
            .selectFrom('chat_photo')
            .select('id')
            .where('sent_at', 'is', null)
            .where('created_at', '<', before)
            .limit(sweptAtOnce)
        )
        .returning('storage_key')
        .execute()
      for (const { storage_key } of rows) await removeFilesLater(tx, storage_key, now, now)
      return rows.length
    })
    if (swept < sweptAtOnce) return
  }
}

async function removeFiles(storage: Storage, storageKey: string): Promise<void> {
  for (const size of chatPhotoSizes) await storage.remove(fileKey(storageKey, size))
}
