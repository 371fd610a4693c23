import type { MessagePhoto } from '#contract/messages.ts'
import { keepFiles } from '#server/features/photos/keep-files.ts'
import { type WholePicture, wholePictureOf } from '#server/features/photos/pictures.ts'
import { inTurnOfMember } from '#server/features/photos/turns.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { newStorageKey, removeFilesNow, storeFiles } from './photo-files.ts'
import { insertPhoto } from './photos.ts'

/**
 * Stores a picture for a message. The account is checked before the picture is decoded, and the reply
 * of a repeated call is returned without decoding.
 *
 * @throws AppError `not_confirmed`, and as `wholePictureOf` and `inTurnOfMember` do
 */
export async function keepChatPhoto(context: Context, upload: Uint8Array): Promise<MessagePhoto> {
  const { id: memberId } = context.member()
  return inTurnOfMember(memberId, async () => {
    const first = await context.findFirstReply<MessagePhoto>()
    if (first) return first
    await refuseUnconfirmed(context, memberId)
    return storePicture(context, memberId, await wholePictureOf(upload))
  })
}

/**
 * Stores the files first and then the row that names them. The files are removed when the row is
 * refused, and when a parallel call with the same key has stored the photo.
 */
async function storePicture(
  { deps, now, transact }: Context,
  memberId: string,
  { width, height, files }: WholePicture
): Promise<MessagePhoto> {
  const photo = { id: newId(), storageKey: newStorageKey(), width, height }
  return keepFiles({
    store: () => storeFiles(deps, photo.storageKey, files),
    name: () => transact(tx => insertPhoto(tx, memberId, photo, now)),
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
