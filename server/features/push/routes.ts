import { getPush, removePushSubscription, savePushSubscription } from '#contract/push.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Serve } from '#server/lib/serve.ts'
import { countDevices, removeOfSession, storeSubscription } from './subscriptions.ts'

export function pushRoutes(serve: Serve): void {
  serve(
    savePushSubscription,
    async ({ body: { subscription } }, context) => {
      // The server will send to it: not into its own network (see the adapter).
      if (!context.deps.push.takes(subscription.endpoint)) {
        throw new AppError('invalid_input', { fields: ['subscription'] })
      }
      const caller = context.member()
      const userAgent = context.http.req.header('user-agent') ?? ''
      await context.transact(tx =>
        storeSubscription(tx, caller, subscription, userAgent, context.now)
      )
      return {}
    },
    { limit: { name: 'push-subscription', points: 30, seconds: 3600 } }
  )

  serve(removePushSubscription, async (_input, context) => {
    await context.transact(tx => removeOfSession(tx, context.member()))
    return {}
  })

  serve(getPush, async (_input, { deps, member }) => ({
    push: { devices: await countDevices(deps.db, member().id) }
  }))
}
