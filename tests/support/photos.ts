import sharp from 'sharp'
import { addPhoto, updatePhoto } from '#contract/photos.ts'
import { getMember, getProfile } from '#contract/members.ts'
import type { Api, Caller } from './api.ts'

export const plain = (width: number, height: number, background = '#773cd6') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A small picture that is quick to process. */
export const jpeg = await plain(80, 100).jpeg().toBuffer()

/** Noise, which does not compress and where no two places look alike. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 }
    }
  })

export const fileOf = (bytes: Uint8Array, name = 'me.jpg') =>
  new File([new Uint8Array(bytes)], name)

export const upload = (caller: Caller, bytes: Uint8Array = jpeg, key?: string) =>
  caller.call(addPhoto, { body: { file: fileOf(bytes) }, ...(key ? { key } : {}) })

/** An uploaded photo that its owner made private. */
export async function privatePhoto(owner: Caller, bytes: Uint8Array = jpeg) {
  const { id } = (await upload(owner, bytes)).reply.photo
  const { reply } = await owner.call(updatePhoto, { body: { id, private: true } })
  const photo = reply.photos.find(photo => photo.id === id)
  if (!photo) throw new Error('The photo is not there')
  return photo
}

/** The photos of this member as the viewer sees them. */
export const photosSeen = async (viewer: Caller, ownerId: string) =>
  (await viewer.call(getMember, { query: { id: ownerId } })).reply.member.photos

export const ownPhotos = async (owner: Caller) =>
  (await owner.call(getProfile)).reply.profile.photos

/** The pixels of a stored picture as its address returns them. */
export async function sizeOf(viewer: Pick<Caller, 'fetch'>, path: string | null): Promise<string> {
  const answer = await viewer.fetch(path ?? '')
  const { width, height } = await sharp(await answer.bytes()).metadata()
  return `${width}x${height}`
}

export const rowOf = ({ deps }: Api, id: string) =>
  deps.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Photos that count, whether shown or waiting. */
export async function countKept({ deps }: Api): Promise<number> {
  const rows = await deps.db
    .selectFrom('photo')
    .select('id')
    .where('status', '!=', 'removed')
    .execute()
  return rows.length
}

export const statusOf = async (viewer: Pick<Caller, 'fetch'>, path: string) =>
  (await viewer.fetch(path)).status
