import { givePhotoKey } from '#contract/photo-keys.ts'
import { updatePhoto } from '#contract/photos.ts'
import { photoSizes } from '#server/features/photos/keys.ts'
import { type Api, type Caller, openApi } from './api.ts'
import { noise, photosSeen, privatePhoto, rowOf, upload } from './photos.ts'

export interface Scene {
  api: Api
  /** Whose photo it is. */
  owner: Caller
  /** A free member with a photo key for a day. */
  holder: Caller
  /** A free member without one. */
  stranger: Caller
  premium: Caller
  photoId: string
  storageKey: string
  /** Where the photo was before it became private. */
  publicPath: string
  /** What the holder's profile page of the owner names: the large one. */
  address: string
  /** Takes the row out of its member's reach, as other features will. */
  change(table: 'member' | 'photo', id: string, values: object): Promise<void>
}

const picture = await noise(400, 500).jpeg().toBuffer()

/** A private photo that the holder of a key is looking at. */
export async function lockedPhoto(): Promise<Scene> {
  const api = await openApi()
  const owner = await api.member({ name: 'Ben' })
  const holder = await api.member({ name: 'Kim' })
  const { id: photoId, filename } = (await upload(owner, picture)).reply.photo
  await owner.call(givePhotoKey, { body: { profile_id: holder.id, days: 1 } })
  await owner.call(updatePhoto, { body: { id: photoId, private: true } })
  const [seen] = await photosSeen(holder, owner.id)
  return {
    api,
    owner,
    holder,
    stranger: await api.member({ name: 'Eve' }),
    premium: await api.member({ name: 'Pam', paid_user: true }),
    photoId,
    storageKey: (await rowOf(api, photoId)).storage_key,
    publicPath: filename ?? '',
    address: seen?.filename ?? '',
    async change(table, id, values) {
      await api.deps.db.updateTable(table).set(values).where('id', '=', id).execute()
    }
  }
}

/** Another private photo, of another member. */
export async function foreignPhoto(api: Api): Promise<string> {
  return (await privatePhoto(await api.member(), picture)).id
}

/** The same address with some of its parameters changed; null takes one away. */
export function tampered(address: string, changes: Record<string, string | null>): string {
  const url = new URL(address, 'http://x')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return `${url.pathname}${url.search}`
}

export const sharpSizes = photoSizes.filter(size => size !== 'blurred')
