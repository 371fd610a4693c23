import type { MessagePhoto } from '#contract/messages.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { hasChats } from './correspondence.ts'
import { removeFilesLater } from './photo-files.ts'

const photoColumns = ['id', 'width', 'height', 'illustration'] as const

/** A photo that no message carries yet. */
export async function insertPhoto(
  tx: Tx,
  ownerId: string,
  photo: { id: string; storageKey: string; width: number; height: number },
  now: Date
): Promise<MessagePhoto> {
  const { id, storageKey, width, height } = photo
  return tx
    .insertInto('chat_photo')
    .values({ id, owner_id: ownerId, storage_key: storageKey, width, height, created_at: now })
    .returning(photoColumns)
    .executeTakeFirstOrThrow()
}

/**
 * Takes one of the member's photos for a message of this transaction; whoever tries at the same
 * time waits for its end and finds it sent.
 *
 * @throws AppError `not_found` for foreign, missing and sent ones
 */
export async function takePhoto(
  tx: Tx,
  { now }: Pick<Scope, 'now'>,
  memberId: string,
  photoId: string
): Promise<MessagePhoto> {
  const photo = await tx
    .updateTable('chat_photo')
    .set({ sent_at: now })
    .where('id', '=', photoId)
    .where('owner_id', '=', memberId)
    .where('sent_at', 'is', null)
    .returning(photoColumns)
    .executeTakeFirst()
  if (!photo) throw new AppError('not_found', { fields: ['photo_id'] })
  return photo
}

/** Takes a photo out of its message, and its files with it. */
export async function removePhoto(tx: Tx, photoId: string, now: Date): Promise<void> {
  const { storage_key } = await tx
    .deleteFrom('chat_photo')
    .where('id', '=', photoId)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  await removeFilesLater(tx, storage_key, now, now)
}

/**
 * Where the files of a photo lie that the viewer may see at this moment: an own one, or one in a
 * message that stands in their conversation as they see it, whose sender is there and has not blocked
 * them.
 *
 * @returns null for missing and foreign ones alike
 */
export async function findVisiblePhoto(
  db: Db,
  viewerId: string,
  photoId: string
): Promise<string | null> {
  const photo = await db
    .selectFrom('chat_photo')
    .select('storage_key')
    .where('chat_photo.id', '=', photoId)
    .where(eb =>
      eb.or([
        eb('owner_id', '=', viewerId),
        eb.exists(
          eb
            .selectFrom('message')
            .innerJoin('participant', 'participant.conversation_id', 'message.conversation_id')
            .innerJoin('member', 'member.id', 'participant.other_id')
            .select('message.id')
            .whereRef('message.photo_id', '=', 'chat_photo.id')
            .where('message.withdrawn_at', 'is', null)
            .where('participant.member_id', '=', viewerId)
            .whereRef('message.number', '>', 'participant.removed_number')
            .where(hasChats())
            .where('member.status', '<>', 'deleted')
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('member_block')
                    .select('blocked_id')
                    .whereRef('member_block.member_id', '=', 'message.sender_id')
                    .where('blocked_id', '=', viewerId)
                )
              )
            )
        )
      ])
    )
    .executeTakeFirst()
  return photo?.storage_key ?? null
}
