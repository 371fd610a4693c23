import type { Crop, Photo } from '#contract/photos.ts'
import type { Context } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { type Pictures, removeNow, storeFiles } from './files.ts'
import { keepFiles } from './keep-files.ts'
import { newStorageKey } from './keys.ts'
import { isInPrivateMode } from './queries.ts'
import { picturesOf } from './pictures.ts'
import { addPhotoTo, assertCanAddPhoto, firstStatus } from './rules.ts'
import { photosFor } from './seen.ts'
import { inTurnOfMember } from './turns.ts'

/**
 * Stores an upload. The limits of the account are checked before the picture is decoded, and the
 * reply of a repeated call is returned without decoding.
 *
 * @param crop the part that is used; null for the whole picture
 * @throws AppError as `addPhotoTo`, `picturesOf` and `inTurnOfMember` do
 */
export async function keepUpload(
  context: Context,
  upload: Uint8Array,
  crop: Crop | null
): Promise<Photo> {
  const { id } = context.member()
  return inTurnOfMember(id, async () => {
    const first = await context.findFirstReply<Photo>()
    if (first) return first
    await assertCanAddPhoto(context.deps.db, id)
    return storeUpload(context, id, await picturesOf(upload, crop))
  })
}

/**
 * Stores the files first and then the row that names them, because a file without a row is shown to
 * nobody. The files are removed when the row is refused, and when a parallel call with the same key
 * has stored the photo.
 */
async function storeUpload(context: Context, memberId: string, pictures: Pictures): Promise<Photo> {
  const photoId = newId()
  const isShown = firstStatus(context) === 'active'
  const storageKey = newStorageKey(isShown && !(await isInPrivateMode(context.deps.db, memberId)))
  return keepFiles({
    store: () => storeFiles(context.deps, photoId, storageKey, pictures),
    name: () =>
      context.transact(async tx => {
        const row = await addPhotoTo(tx, context, memberId, { id: photoId, storageKey })
        const [shown] = await photosFor(tx, context, memberId, [row], { until: null })
        if (!shown) throw new Error('A stored photo is not shown to its owner')
        return shown
      }),
    isNamed: photo => photo.id === photoId,
    remove: () => removeNow(context.deps, storageKey)
  })
}
