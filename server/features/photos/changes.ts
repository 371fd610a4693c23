import type { Crop } from '#contract/photos.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type Pictures, removeLater, removeNow, storeFiles } from './files.ts'
import { type PhotoRow, isOpen } from './images.ts'
import { keepFiles } from './keep-files.ts'
import { fileKey, isPrivateKey, newStorageKey, photoSizes } from './keys.ts'
import { croppedPictures } from './pictures.ts'
import { lockUploader, numberPhotos, updatePhotoRow } from './queries.ts'
import { inTurnOfMember, oneAtATime } from './turns.ts'

/** What changes of a photo; what is not named stays. */
export interface PhotoChange {
  position?: number | undefined
  private?: boolean | undefined
  /** See the table. */
  private_before?: boolean | null
  crop?: Crop | undefined
  match_crop?: Crop | undefined
  status?: PhotoRow['status']
  refusal?: string | null
  reviewed_at?: Date
}

/** Reads the file under a key; null when there is none. */
export type ReadFile = (key: string) => Promise<Uint8Array | null>

const attempts = 5

/**
 * Changes a photo. Another content or another privacy goes to a new storage key, since browsers keep
 * what they got under the old one: files first, then the row, then the old files are removed. Should
 * somebody else have changed the photo meanwhile, it begins anew.
 *
 * @param find the photo as this caller may change it, null when there is none
 * @param change what becomes of the photo as it was read last
 * @param within done in the transaction that changes the row
 * @throws AppError `not_found`
 */
export async function changePhoto(
  deps: Dependencies,
  read: ReadFile,
  photoId: string,
  find: (db: Db | Tx) => Promise<PhotoRow | null>,
  change: (photo: PhotoRow) => PhotoChange,
  within?: (tx: Tx, photo: PhotoRow) => Promise<void>
): Promise<void> {
  await oneAtATime(photoId, async () => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const photo = await find(deps.db)
      if (!photo) throw new AppError('not_found')
      if (await tryChange(deps, read, photo, find, change(photo), within)) return
    }
    throw new AppError('unavailable')
  })
}

/** @returns false when the photo was no longer as it had been read */
async function tryChange(
  deps: Dependencies,
  read: ReadFile,
  photo: PhotoRow,
  find: (db: Db | Tx) => Promise<PhotoRow | null>,
  change: PhotoChange,
  within: ((tx: Tx, photo: PhotoRow) => Promise<void>) | undefined
): Promise<boolean> {
  const moves = needsNewKey(photo, change)
  const pictures = moves ? await picturesAfter(read, photo, change) : new Map()
  if (!pictures) return false
  const storageKey = moves ? newStorageKey(isOpen(merged(photo, change))) : photo.storage_key
  const keep = () =>
    transact(deps, async tx => {
      await lockUploader(tx, photo.member_id)
      const current = await find(tx)
      if (!current || !isSame(current, photo)) return false
      await keepChange(tx, photo, change, storageKey)
      await within?.(tx, current)
      if (moves) await removeLater(tx, photo.id, photo.storage_key, deps.clock(), deps.clock())
      return true
    })
  if (!moves) return keep()
  const kept = await keepFiles({
    store: () => storeFiles(deps, photo.id, storageKey, pictures),
    name: keep,
    isNamed: done => done,
    remove: () => removeNow(deps, storageKey)
  })
  if (kept) await removeNow(deps, photo.storage_key)
  return kept
}

async function keepChange(tx: Tx, photo: PhotoRow, change: PhotoChange, storageKey: string) {
  const { position, crop, match_crop, ...values } = change
  await updatePhotoRow(tx, photo.id, {
    ...values,
    ...(crop ? { crop: JSON.stringify(crop) } : {}),
    ...(match_crop ? { match_crop: JSON.stringify(match_crop) } : {}),
    storage_key: storageKey
  })
  await numberPhotos(tx, photo.member_id, position ? { id: photo.id, position } : undefined)
}

function merged(photo: PhotoRow, change: PhotoChange): Pick<PhotoRow, 'private' | 'status'> {
  return {
    private: change.private ?? photo.private,
    status: change.status ?? photo.status
  }
}

/** What decides about the files has not changed in between. */
function isSame(one: PhotoRow, other: PhotoRow): boolean {
  return (
    one.storage_key === other.storage_key &&
    one.status === other.status &&
    one.private === other.private &&
    one.private_before === other.private_before
  )
}

function needsNewKey(photo: PhotoRow, change: PhotoChange): boolean {
  return (
    isOpen(merged(photo, change)) === isPrivateKey(photo.storage_key) ||
    differs(change.crop, photo.crop) ||
    differs(change.match_crop, photo.match_crop)
  )
}

function differs(wanted: Crop | undefined, current: Crop | null): wanted is Crop {
  if (!wanted) return false
  const { x, y, width, height } = wanted
  return !(
    current &&
    current.x === x &&
    current.y === y &&
    current.width === width &&
    current.height === height
  )
}

/** The files under the new key: those of before, the crops made anew. Null when some are gone. */
async function picturesAfter(
  read: ReadFile,
  photo: PhotoRow,
  change: PhotoChange
): Promise<Pictures | null> {
  const pictures: Pictures = new Map()
  for (const size of photoSizes) {
    const bytes = await read(fileKey(photo.storage_key, size))
    if (!bytes) return null
    pictures.set(size, bytes)
  }
  const crops = {
    ...(differs(change.crop, photo.crop) ? { crop: change.crop } : {}),
    ...(differs(change.match_crop, photo.match_crop) ? { match_crop: change.match_crop } : {})
  }
  const large = pictures.get('large')
  if (!large || Object.keys(crops).length === 0) return pictures
  const cropped = await inTurnOfMember(photo.member_id, () => croppedPictures(large, crops))
  return new Map([...pictures, ...cropped])
}
