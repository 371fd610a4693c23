import { blockMember, listBlocks, unblockMember } from '#contract/blocks.ts'
import type { Serve } from '#server/lib/serve.ts'
import { blockedBy } from './list.ts'
import * as rules from './rules.ts'

export function blocksRoutes(serve: Serve): void {
  serve(blockMember, async ({ body }, context) =>
    context.transact(async tx => {
      await rules.blockMember(tx, context, context.member().id, body.profile_id)
      return {}
    })
  )

  serve(listBlocks, async (_input, context) => ({
    blocked: await blockedBy(context.deps.db, context, context.member().id)
  }))

  serve(unblockMember, async ({ query }, context) =>
    context.transact(async tx => {
      await rules.unblockMember(tx, context.member().id, query.profile_id)
      return {}
    })
  )
}
