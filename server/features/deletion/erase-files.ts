import { chatPhotoSizes } from '#contract/chat-photos.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import * as chatPhotos from '#server/features/chats/photo-files.ts'
import * as photos from '#server/features/photos/keys.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Erased, Hold } from './erased.ts'

const atOnce = 20

type Needed = Pick<Dependencies, 'db' | 'storage'>

/** Files first: a row whose files are gone is found again, a file without a row by nobody. */
export async function erasePhotos(
  { db, storage }: Needed,
  { id }: Erased,
  hold: Hold
): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('photo')
      .select(['id', 'storage_key'])
      .where('member_id', '=', id)
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(row => row.id)
    for (const key of await keysOf(db, rows, 'photo_id')) {
      for (const size of photos.photoSizes) await storage.remove(photos.fileKey(key, size))
    }
    const isHeld = await hold(async tx => {
      await forgetJobs(tx, 'photo_id', ids)
      await tx.deleteFrom('photo').where('id', 'in', ids).execute()
    })
    if (!isHeld) return
  }
}

/** Also those that no message carries. */
export async function eraseChatPhotos(
  { db, storage }: Needed,
  { id }: Erased,
  hold: Hold
): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('chat_photo')
      .select(['id', 'storage_key'])
      .where('owner_id', '=', id)
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    const keys = rows.map(row => row.storage_key)
    for (const key of keys) {
      for (const size of chatPhotoSizes) await storage.remove(chatPhotos.fileKey(key, size))
    }
    const ids = rows.map(row => row.id)
    const isHeld = await hold(async tx => {
      await forgetJobs(tx, 'storage_key', keys)
      await tx.deleteFrom('chat_photo').where('id', 'in', ids).execute()
    })
    if (!isHeld) return
  }
}

/** With those of before that a job has still to remove. */
async function keysOf(
  db: Needed['db'],
  rows: { id: string; storage_key: string }[],
  name: 'photo_id'
): Promise<Set<string>> {
  const jobs = await db
    .selectFrom('job')
    .select(sql<string>`data ->> 'storage_key'`.as('key'))
    .where('kind', '=', 'remove_photo_files')
    .where('done_at', 'is', null)
    .where(
      sql`data ->> ${name}`,
      'in',
      rows.map(row => row.id)
    )
    .execute()
  return new Set([...rows.map(row => row.storage_key), ...jobs.map(({ key }) => key)])
}

async function forgetJobs(tx: Tx, name: 'photo_id' | 'storage_key', values: string[]) {
  await tx
    .deleteFrom('job')
    .where(sql`data ->> ${name}`, 'in', values)
    .execute()
}
