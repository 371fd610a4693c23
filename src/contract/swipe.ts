import * as z from 'zod/mini'
import { DateTime, Id } from './common.ts'
import { ProfileCard } from './members.ts'
import { operation } from './operation.ts'

/** How far the member is today: 4 likes in any 24 hours (specification §9). */
const allowance = {
  likes_left: z.int().check(z.nonnegative()),
  /** When the next like is possible; null while some are left. */
  available_at: z.nullable(DateTime)
}

/** The cards that come next; whoever was swiped or liked before is not among them. */
export const getSwipe = operation({
  name: 'getSwipe',
  method: 'get',
  path: '/api/swipe.php',
  access: 'member',
  reply: z.object({
    cards: z.array(ProfileCard),
    ...allowance,
    /** The last card can be taken back; a match cannot, and neither can a card that was before. */
    undo: z.nullable(ProfileCard)
  })
})

/** A repeat of the same answer changes nothing. */
export const swipe = operation({
  name: 'swipe',
  method: 'post',
  path: '/api/swipe.php',
  access: 'member',
  idempotent: true,
  body: z.object({ profile_id: Id, liked: z.boolean() }),
  reply: z.object({ matched: z.boolean(), ...allowance }),
  errors: [
    'swipe_limit',
    'profile_unavailable',
    'not_confirmed',
    'idempotency_key_missing',
    'idempotency_mismatch'
  ]
})

/** Takes the last card back: a like is withdrawn and counts no longer. */
export const undoSwipe = operation({
  name: 'undoSwipe',
  method: 'delete',
  path: '/api/swipe.php',
  access: 'member',
  query: z.object({ profile_id: Id }),
  reply: z.object({ profile: ProfileCard, ...allowance }),
  errors: ['undo_unavailable']
})
