import { givePhotoKey, listPhotoKeys, revokePhotoKey } from '#contract/photo-keys.ts'
import type { Serve } from '#server/lib/serve.ts'
import { keysOf } from './lists.ts'
import { giveKey, revokeKey } from './rules.ts'

/** Far above what a hand can do. */
const keysPerHour = { name: 'photo-key', points: 100, seconds: 3600 }

export function photoKeysRoutes(serve: Serve): void {
  serve(listPhotoKeys, async (_input, context) =>
    keysOf(context.deps.db, context, context.member().id)
  )

  serve(
    givePhotoKey,
    async ({ body: { profile_id: holderId, days } }, context) => {
      const { id } = context.member()
      return context.transact(async tx => ({
        key: await giveKey(tx, context, id, { holderId, days })
      }))
    },
    { limit: keysPerHour }
  )

  serve(revokePhotoKey, async ({ query }, context) =>
    context.transact(async tx => {
      await revokeKey(tx, context, context.member().id, query.profile_id)
      return {}
    })
  )
}
