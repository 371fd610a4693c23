import type { Selectable } from 'kysely'
import { type MainImage, type Photo, PhotoRefusal } from '#contract/photos.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import type { Site } from '#shared/site.ts'
import { type PhotoSize, blurredKey, fileKey, isPrivateKey } from './keys.ts'

export type PhotoRow = Selectable<Database['photo']>

/** What a public picture is made of. */
export type ImageRow = Pick<PhotoRow, 'storage_key' | 'status' | 'illustration'>

/** The address of a picture that not everybody may see, for one viewer and a few minutes. */
export type Sign = (photo: PhotoRow, size: PhotoSize) => string

type Prefixed = Pick<Site, 'cdn_prefix'>

/** The address of a public file: behind the site's `cdn_prefix`, or without a host (specification §3). */
function addressOf({ cdn_prefix }: Prefixed, key: string): string {
  return `${cdn_prefix}/media/${key}`
}

/** A public picture in its sizes. */
export function imageOf(site: Prefixed, photo: ImageRow): MainImage {
  const addressIn = (size: PhotoSize) => addressOf(site, fileKey(photo.storage_key, size))
  return {
    filename: addressIn('large'),
    thumb_filename: addressIn('thumb'),
    avatar_filename: addressIn('avatar'),
    match_filename: addressIn('match'),
    status: photo.status,
    illustration: photo.illustration
  }
}

/** True when everybody who sees the profile may see the picture. */
export function isOpen({ private: isPrivate, status }: Pick<PhotoRow, 'private' | 'status'>) {
  return status === 'active' && !isPrivate
}

/** True when the picture has no public address. */
export function needsSignature(photo: PhotoRow): boolean {
  return !isOpen(photo) || isPrivateKey(photo.storage_key)
}

/**
 * The blurred version. The public key of a picture leads to all its sizes, so that of one which is
 * locked for the viewer alone stands under its id.
 */
function blurredAddress(site: Prefixed, { id, storage_key }: PhotoRow): string {
  const key = isPrivateKey(storage_key) ? fileKey(storage_key, 'blurred') : blurredKey(id)
  return addressOf(site, key)
}

interface Shown {
  locked: boolean
  sign: Sign
}

/** A picture in a profile; of a locked one only the blurred version is named (specification §6). */
export function photoOf(site: Prefixed, photo: PhotoRow, { locked, sign }: Shown): Photo {
  const addressIn = (size: PhotoSize) =>
    needsSignature(photo) ? sign(photo, size) : addressOf(site, fileKey(photo.storage_key, size))
  const refusal = PhotoRefusal.safeParse(photo.refusal)
  return {
    id: photo.id,
    locked,
    private: photo.private,
    filename: locked ? null : addressIn('large'),
    thumb_filename: locked ? blurredAddress(site, photo) : addressIn('thumb'),
    status: photo.status,
    illustration: photo.illustration,
    refusal: photo.status === 'removed' && refusal.success ? refusal.data : null
  }
}

/** The main photo of each member that has one: active, not private, the lowest position. */
export async function mainPhotosOf(
  db: Db | Tx,
  memberIds: string[]
): Promise<Map<string, PhotoRow>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('photo')
    .selectAll()
    .distinctOn('member_id')
    .where('member_id', 'in', memberIds)
    .where('status', '=', 'active')
    .where('private', '=', false)
    .orderBy('member_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(rows.map(row => [row.member_id, row]))
}
