import * as z from 'zod/mini'
import { Id } from './common.ts'
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
