import type { Tx } from '#server/db/schema.ts'
import { lockUploader, numberPhotos, updatePhotoRow } from '#server/features/photos/queries.ts'
import { settleLater } from '#server/features/photos/settle.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { DecisionRow } from './shown.ts'
import type { Removal, Removing } from './removals.ts'

/** A refused photo is its owner's to look at until dismissed; its files follow (`settlePhoto`). */
export async function removePhoto(
  tx: Tx,
  scope: Scope,
  { target, ground }: Removing
): Promise<Removal> {
  const owner = await ownerOf(tx, scope, target)
  if (!owner) throw new AppError('not_found')
  await lockUploader(tx, owner)
  const photo = await photoRow(tx, target)
  if (photo.status === 'removed') {
    throw new AppError(photo.refusal === null ? 'not_found' : 'already_decided')
  }
  await updatePhotoRow(tx, target, { status: 'removed', refusal: ground, reviewed_at: scope.now })
  await numberPhotos(tx, owner)
  await settleLater(tx, target, scope.now)
  return { memberId: owner, target, evidence: { position: photo.position } }
}

/** Back to its place. Of a photo that its owner has dismissed meanwhile nothing is left. */
export async function restorePhoto(
  tx: Tx,
  scope: Scope,
  { target, evidence }: Pick<DecisionRow, 'target' | 'evidence'>
): Promise<void> {
  const owner = target && (await ownerOf(tx, scope, target))
  if (!owner) return
  await lockUploader(tx, owner)
  const photo = await photoRow(tx, target)
  if (photo.status !== 'removed' || photo.refusal === null) return
  await updatePhotoRow(tx, target, { status: 'active', refusal: null, reviewed_at: scope.now })
  const { position = 1 } = evidence as { position?: number }
  await numberPhotos(tx, owner, { id: target, position })
  await settleLater(tx, target, scope.now)
}

async function ownerOf(tx: Tx, { site }: Scope, photoId: string): Promise<string | null> {
  const photo = await tx
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .select('photo.member_id')
    .where('photo.id', '=', photoId)
    .where('member.site_id', '=', site.id)
    .executeTakeFirst()
  return photo?.member_id ?? null
}

function photoRow(tx: Tx, photoId: string) {
  return tx.selectFrom('photo').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow()
}
