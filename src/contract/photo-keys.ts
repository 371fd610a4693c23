import * as z from 'zod/mini'
import { DateTime, Id } from './common.ts'
import { ProfileCard } from './members.ts'
import { operation } from './operation.ts'

/** A photo key opens the private photos of one member for another one, for a time (design §8). */
export const PhotoKey = z.object({
  profile: ProfileCard,
  created_at: DateTime,
  expires_at: DateTime,
  /** When the holder last looked at a private photo; only the owner is told. */
  viewed_at: z.nullable(DateTime)
})
export type PhotoKey = z.output<typeof PhotoKey>

export const listPhotoKeys = operation({
  name: 'listPhotoKeys',
  method: 'get',
  path: '/api/photo-key.php',
  access: 'member',
  reply: z.object({
    /** Keys that open the member's own photos, newest first, with their holders. */
    given: z.array(PhotoKey),
    /** Keys that the member holds, with the owners of the photos. */
    received: z.array(PhotoKey)
  })
})

/** A key for somebody who has one already lasts anew from now. */
export const givePhotoKey = operation({
  name: 'givePhotoKey',
  method: 'post',
  path: '/api/photo-key.php',
  access: 'member',
  idempotent: true,
  body: z.object({ profile_id: Id, days: z.literal([1, 7, 30]) }),
  reply: z.object({ key: PhotoKey }),
  errors: ['profile_unavailable', 'idempotency_key_missing', 'idempotency_mismatch']
})

/** Takes a key back; from then on nothing opens with it. */
export const revokePhotoKey = operation({
  name: 'revokePhotoKey',
  method: 'delete',
  path: '/api/photo-key.php',
  access: 'member',
  query: z.object({ profile_id: Id }),
  reply: z.object({})
})
