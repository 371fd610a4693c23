import * as z from 'zod/mini'
import { Id, PageStart } from './common.ts'
import { PhotoStatus } from './cards.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'

/** Why a picture was not approved; every refusal says why. */
export const PhotoRefusal = z.enum([
  'no_person',
  'explicit',
  'not_adult',
  'somebody_else',
  'contact_details',
  'unclear'
])

export type PhotoRefusal = z.output<typeof PhotoRefusal>

export { MainImage, PhotoStatus } from './cards.ts'

/** A picture in a profile. Of a locked one only the blurred version is named (specification §6). */
export const Photo = z.object({
  id: Id,
  locked: z.boolean(),
  private: z.boolean(),
  filename: z.nullable(z.string()),
  thumb_filename: z.string(),
  status: PhotoStatus,
  illustration: z.boolean(),
  /** Why it was not approved; only its owner is told, and only while its status is `removed`. */
  refusal: z.nullable(PhotoRefusal)
})
export type Photo = z.output<typeof Photo>

/** A part of a picture, in fractions of its width and height from the left and the top. */
export const Crop = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
  width: z.number().check(z.minimum(0.05), z.maximum(1)),
  height: z.number().check(z.minimum(0.05), z.maximum(1))
})
export type Crop = z.output<typeof Crop>

/** Writes a crop as the text `x,y,width,height`, because the fields of a form are texts. */
export function formatCrop({ x, y, width, height }: Crop): string {
  return [x, y, width, height].map(share => share.toFixed(6)).join()
}

/** @returns null for a text that is no crop */
export function parseCrop(text: string): Crop | null {
  if (!/^\d(?:\.\d+)?(?:,\d(?:\.\d+)?){3}$/.test(text)) return null
  const [x, y, width, height] = text.split(',').map(Number)
  return Crop.safeParse({ x, y, width, height }).data ?? null
}

export const addPhoto = operation({
  name: 'addPhoto',
  method: 'post',
  path: '/api/photo.php',
  access: 'member',
  idempotent: true,
  multipart: true,
  /**
   * The file has at most `limits.photoBytes` (`too_large`), `limits.photoPixels` (`photo_pixels`) and
   * `limits.photoRatio` (`photo_ratio`). `crop` is the part of the upright picture that is used, as
   * `x,y,width,height`; only browsers that cannot cut the picture themselves send it.
   */
  body: z.object({
    file: z.file(),
    crop: z.optional(z.string().check(z.refine(text => parseCrop(text) !== null)))
  }),
  reply: z.object({ photo: Photo }),
  errors: [
    'photo_limit',
    'photo_complex',
    'photo_invalid',
    'photo_pixels',
    'photo_ratio',
    'photo_type',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

export const removePhoto = operation({
  name: 'removePhoto',
  method: 'delete',
  path: '/api/photo.php',
  access: 'member',
  query: z.object({ id: Id }),
  reply: z.object({}),
  errors: ['not_found']
})

/**
 * Changes what is given of an own photo: its place (1 is the main image), whether it is private, and
 * which part stands on tiles (`crop`, 4:5), beside a match (`match_crop`, 4:5).
 */
export const updatePhoto = operation({
  name: 'updatePhoto',
  method: 'put',
  path: '/api/photo.php',
  access: 'member',
  body: z.object({
    id: Id,
    position: z.optional(z.int().check(z.minimum(1), z.maximum(limits.photosPremium))),
    private: z.optional(z.boolean()),
    crop: z.optional(Crop),
    match_crop: z.optional(Crop)
  }),
  /** All own photos, in their order. */
  reply: z.object({ photos: z.array(Photo) }),
  errors: ['not_found']
})

/** Pictures that wait for approval, oldest first. */
export const listPhotoReviews = operation({
  name: 'listPhotoReviews',
  method: 'get',
  path: '/api/photo-review.php',
  access: 'operator',
  query: z.object({ next: PageStart }),
  reply: z.object({
    photos: z.array(z.object({ photo: Photo, profile_id: Id, name: z.string() })),
    next: z.nullable(z.string())
  })
})

/** Approves a picture, or takes it away with the reason that its owner reads. */
export const reviewPhoto = operation({
  name: 'reviewPhoto',
  method: 'put',
  path: '/api/photo-review.php',
  access: 'operator',
  body: z.object({ id: Id, refusal: z.nullable(PhotoRefusal) }),
  reply: z.object({}),
  errors: ['not_found']
})
