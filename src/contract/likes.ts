import * as z from 'zod/mini'
import { DateTime, Id, PageStart } from './common.ts'
import { ProfileCard } from './cards.ts'
import { operation } from './operation.ts'

export const GivenLike = z.extend(ProfileCard, { liked_at: DateTime, matched: z.boolean() })
export const ReceivedLike = z.extend(GivenLike, {
  /** Not looked at yet; cleared when the profile is opened (specification §4). */
  like_new: z.boolean()
})
export type GivenLike = z.output<typeof GivenLike>
export type ReceivedLike = z.output<typeof ReceivedLike>

export const listLikes = operation({
  name: 'listLikes',
  method: 'get',
  path: '/api/likes.php',
  access: 'member',
  /** Older ones of one list, the other one stays empty; from `next_profiles` or `next_liked_by`. */
  query: z.object({
    profiles_after: PageStart,
    liked_by_after: PageStart
  }),
  reply: z.object({
    /** Likes given, newest first. */
    profiles: z.array(GivenLike),
    /** Likes received, new ones first. */
    liked_by: z.array(ReceivedLike),
    /** All new ones, also those that stand on no page yet: what the badge counts. */
    num_new: z.int(),
    /** Where older ones begin; null when there are none. */
    next_profiles: z.nullable(z.string()),
    next_liked_by: z.nullable(z.string())
  })
})

/** A repeat of a like that stands changes nothing and answers the same. */
export const sendLike = operation({
  name: 'sendLike',
  method: 'post',
  path: '/api/like.php',
  access: 'member',
  idempotent: true,
  body: z.object({ profile_id: Id }),
  reply: z.object({ matched: z.boolean() }),
  errors: [
    'profile_unavailable',
    'not_confirmed',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

export const withdrawLike = operation({
  name: 'withdrawLike',
  method: 'delete',
  path: '/api/like.php',
  access: 'member',
  query: z.object({ profile_id: Id }),
  reply: z.object({})
})

/** Somebody who really liked the member, else a suggestion marked as such; writes nothing (design §8). */
export const autoLike = operation({
  name: 'autoLike',
  method: 'get',
  path: '/api/auto-like.php',
  access: 'member',
  changes: true,
  reply: z.extend(ProfileCard, { suggestion: z.boolean() }),
  errors: ['not_found']
})
