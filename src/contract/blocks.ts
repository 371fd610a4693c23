import * as z from 'zod/mini'
import { MainImage } from './cards.ts'
import { DateTime, Id } from './common.ts'
import { operation } from './operation.ts'

/** From then on the two do not see or reach each other anywhere (specification §6). */
export const blockMember = operation({
  name: 'blockMember',
  method: 'post',
  path: '/api/block.php',
  access: 'member',
  idempotent: true,
  body: z.object({ profile_id: Id }),
  reply: z.object({}),
  errors: ['profile_unavailable', 'idempotency_key_missing', 'idempotency_mismatch']
})

export const unblockMember = operation({
  name: 'unblockMember',
  method: 'delete',
  path: '/api/block.php',
  access: 'member',
  query: z.object({ profile_id: Id }),
  reply: z.object({})
})

/** Somebody whom the member blocked; without a picture when it works both ways, or they are gone. */
export const BlockedMember = z.object({
  profile_id: Id,
  name: z.string(),
  main_image: z.nullable(MainImage),
  blocked_at: DateTime
})
export type BlockedMember = z.output<typeof BlockedMember>

/** Whom the member has blocked, the latest first. */
export const listBlocks = operation({
  name: 'listBlocks',
  method: 'get',
  path: '/api/block.php',
  access: 'member',
  reply: z.object({ blocked: z.array(BlockedMember) })
})
