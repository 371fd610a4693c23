import * as z from 'zod/mini'
import { operation } from './operation.ts'

/** Who sees what of a member. */
export const Privacy = z.object({
  /** Out of search, likes and presence (design §8). */
  invisible: z.boolean(),
  /** All own photos are private and the place is hidden, whatever was chosen for each. */
  private_mode: z.boolean(),
  /** Region and town are shown to nobody; always so in the private mode. */
  hides_place: z.boolean(),
  /** Tells others what was read, and is told. */
  read_receipts: z.boolean(),
  /** Push notifications name people. */
  push_names: z.boolean()
})
export type Privacy = z.output<typeof Privacy>

export const getPrivacy = operation({
  name: 'getPrivacy',
  method: 'get',
  path: '/api/privacy.php',
  access: 'member',
  reply: z.object({ privacy: Privacy })
})

/**
 * Changes what is given. Photos that were private before the private mode stay so after it, and so
 * does a place that was hidden.
 */
export const updatePrivacy = operation({
  name: 'updatePrivacy',
  method: 'put',
  path: '/api/privacy.php',
  access: 'member',
  body: z.partial(Privacy),
  reply: z.object({ privacy: Privacy })
})
