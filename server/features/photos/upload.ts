import type { Photo } from '#contract/photos.ts'
import type { Context } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { removeNow, storeFiles } from './files.ts'
import { keepFiles } from './keep-files.ts'
import { newStorageKey } from './keys.ts'
import { isInPrivateMode } from './queries.ts'
import { picturesOf } from './pictures.ts'
import { addPhotoTo, firstStatus } from './rules.ts'
import { photosFor } from './seen.ts'

/**
 * Keeps an upload: files first, then the row that names them, since a file without a row is seen by
 * nobody. They go again when the row is refused, and when a repeat of the call finds that the first
 * one is kept.
 */
export async function keepUpload(context: Context, upload: Uint8Array): Promise<Photo> {
  const { id } = context.member()
  const pictures = await picturesOf(upload)
  const photoId = newId()
  const isShown = firstStatus(context) === 'active'
  const storageKey = newStorageKey(isShown && !(await isInPrivateMode(context.deps.db, id)))
  return keepFiles({
    store: () => storeFiles(context.deps, photoId, storageKey, pictures),
    name: () =>
      context.transact(async tx => {
        const row = await addPhotoTo(tx, context, id, { id: photoId, storageKey })
        const [shown] = await photosFor(tx, context, id, [row], { until: null })
        if (!shown) throw new Error('A photo was kept and is not shown')
        return shown
      }),
    isNamed: photo => photo.id === photoId,
    remove: () => removeNow(context.deps, storageKey)
  })
}
