import * as z from 'zod/mini'
import { Id } from './common.ts'
import { limits } from './limits.ts'
import { operation } from './operation.ts'

export const PhotoStatus = z.enum(['pending', 'active', 'removed'])

/** Paths of one picture in its sizes, behind `settings.cdn_prefix`. */
export const MainImage = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  avatar_filename: z.string(),
  match_filename: z.string(),
  status: PhotoStatus,
  /** Drawn, not photographed: said on the picture in words. */
  illustration: z.boolean()
})
export type MainImage = z.output<typeof MainImage>

/** A picture in a profile. Of a locked one only the blurred version is named (specification §6). */
export const Photo = z.object({
  id: Id,
  locked: z.boolean(),
  private: z.boolean(),
  filename: z.nullable(z.string()),
  thumb_filename: z.string(),
  status: PhotoStatus,
  illustration: z.boolean()
})
export type Photo = z.output<typeof Photo>

export const addPhoto = operation({
  name: 'addPhoto',
  method: 'post',
  path: '/api/photo.php',
  access: 'member',
  idempotent: true,
  multipart: true,
  body: z.object({ file: z.file().check(z.maxSize(limits.photoBytes)) }),
  reply: z.object({ photo: Photo }),
  errors: [
    'photo_limit',
    'photo_invalid',
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
