import type { Db, Tx } from '#server/db/schema.ts'
import { type PhotoChange, changePhoto } from '#server/features/photos/changes.ts'
import { demoPictures } from '#server/features/photos/demo.ts'
import type { PhotoRow } from '#server/features/photos/images.ts'
import { photosOf } from '#server/features/photos/queries.ts'
import { pictureSource } from '#server/features/photos/source.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'

/**
 * The job `arrange_photos`: all photos of somebody in the private mode, or with a deleted or blocked
 * account, become private and leave their public addresses; of everybody else they are again what
 * they were. What is as it should be stays, so a repeat goes on where the last one was broken off.
 */
export async function arrangePhotos(deps: Dependencies, memberId: string): Promise<void> {
  const hides = await hidesPhotos(deps.db, memberId)
  const read = pictureSource(deps.storage, demoPictures(deps))
  const failures: unknown[] = []
  for (const photo of await photosOf(deps.db, memberId)) {
    const isArranged = (photo.private_before !== null) === hides
    if (isArranged) continue
    const find = (db: Db | Tx) => findUnchanged(db, photo, hides)
    const change = hides ? hidden : shown
    await changePhoto(deps, read, photo.id, find, change).catch((error: unknown) => {
      // Gone meanwhile, or the mode changed again: whoever did that arranges them anew.
      if (!(error instanceof AppError && error.code === 'not_found')) failures.push(error)
    })
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `Photos that could not be arranged: ${failures.length}`)
  }
}

/** The same before a request is answered; what fails is left to the job. */
export async function tidyPhotos(deps: Dependencies, memberId: string): Promise<void> {
  await arrangePhotos(deps, memberId).catch((error: unknown) => {
    deps.log.error({ error }, 'photos could not be arranged yet')
  })
}

function hidden(photo: PhotoRow): PhotoChange {
  return { private: true, private_before: photo.private_before ?? photo.private }
}

function shown({ private: isPrivate, private_before: before }: PhotoRow): PhotoChange {
  return { private: before ?? isPrivate, private_before: null }
}

async function hidesPhotos(db: Db | Tx, memberId: string): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select(['private_mode', 'status'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) return false
  const { private_mode, status } = member
  return private_mode || status === 'deleted' || status === 'blocked'
}

async function findUnchanged(
  db: Db | Tx,
  { id, member_id, private_before }: PhotoRow,
  hides: boolean
): Promise<PhotoRow | null> {
  const photos = await photosOf(db, member_id)
  const photo = photos.find(one => one.id === id && one.private_before === private_before)
  return photo && (await hidesPhotos(db, member_id)) === hides ? photo : null
}
