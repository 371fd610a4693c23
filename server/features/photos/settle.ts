import type { Tx } from '#server/db/schema.ts'
import { renderDemoMedia } from '#server/demo/media.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type JobData, enqueue } from '#server/lib/jobs.ts'
import { type ReadFile, changePhoto } from './changes.ts'
import { pictureSource } from './source.ts'

/** In the transaction that changes who may see a photo: its files follow, whatever happens next. */
export function settleLater(tx: Tx, photoId: string, now: Date): Promise<void> {
  return enqueue(tx, 'settle_photo_files', { photo_id: photoId }, now, now)
}

/**
 * Puts a photo's files where they belong by its row: a public address for an open one, a private one
 * for every other. Nothing happens when they are there.
 */
export async function settlePhoto(
  deps: Dependencies,
  read: ReadFile,
  photoId: string
): Promise<void> {
  const find = async (db: Pick<Tx, 'selectFrom'>) =>
    (await db
      .selectFrom('photo')
      .selectAll()
      .where('id', '=', photoId)
      .where(eb => eb.or([eb('status', '<>', 'removed'), eb('refusal', 'is not', null)]))
      .executeTakeFirst()) ?? null
  await changePhoto(deps, read, photoId, find, () => ({})).catch((error: unknown) => {
    // Dismissed by its owner meanwhile.
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  })
}

/** Does at once what `settleLater` has put into the queue; what fails now is left to the job. */
export async function settleNow(deps: Dependencies, photoId: string): Promise<void> {
  await settleFiles({ photo_id: photoId }, deps).catch((error: unknown) => {
    deps.log.error({ error, photoId }, 'photo files could not be moved yet')
  })
}

/** The job. A picture of the demo that nobody has seen yet is drawn to be moved. */
export function settleFiles(
  { photo_id }: JobData['settle_photo_files'],
  deps: Dependencies
): Promise<void> {
  const { VONK_MODE, VONK_DEMO_MEMBERS } = deps.config
  const draw =
    VONK_MODE === 'demo' ? (key: string) => renderDemoMedia(key, VONK_DEMO_MEMBERS) : undefined
  return settlePhoto(deps, pictureSource(deps.storage, draw), photo_id)
}
