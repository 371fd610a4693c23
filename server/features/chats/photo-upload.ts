import type { MessagePhoto } from '#contract/messages.ts'
import { keepFiles } from '#server/features/photos/keep-files.ts'
import { wholePictureOf } from '#server/features/photos/pictures.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { newStorageKey, removeFilesNow, storeFiles } from './photo-files.ts'
import { insertPhoto } from './photos.ts'

/**
 * Keeps a picture that a message will carry: files first, then the row that names them. They go
 * again when the row is refused, and when a repeat of the call finds that the first one is kept.
 *
 * @throws AppError `not_confirmed`, `photo_type`, `photo_pixels`, `photo_invalid`
 */
export async function keepChatPhoto(context: Context, upload: Uint8Array): Promise<MessagePhoto> {
  const { deps, now } = context
  const { id: memberId } = context.member()
  await refuseUnconfirmed(context, memberId)
  const { width, height, files } = await wholePictureOf(upload)
  const photo = { id: newId(), storageKey: newStorageKey(), width, height }
  return keepFiles({
    store: () => storeFiles(deps, photo.storageKey, files),
    name: () => context.transact(tx => insertPhoto(tx, memberId, photo, now)),
    isNamed: kept => kept.id === photo.id,
    remove: () => removeFilesNow(deps, photo.storageKey)
  })
}

async function refuseUnconfirmed({ deps }: Context, memberId: string): Promise<void> {
  const { status } = await deps.db
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (status !== 'active') throw new AppError('not_confirmed')
}
