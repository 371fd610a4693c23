import { getLimits, setLimits } from '#contract/spending.ts'
import type { Serve } from '#server/lib/serve.ts'
import { recordCheckIn } from './check-in.ts'
import { setLimit, setPause } from './rules.ts'
import { spendingOf } from './spending.ts'

const changes = { name: 'spending_limits', points: 60, seconds: 3600 }

export function spendingRoutes(serve: Serve): void {
  serve(getLimits, async (_input, context) =>
    spendingOf(context.deps.db, context, context.member().id)
  )

  serve(
    setLimits,
    async ({ body: { period, cents, pause_days, checked_step } }, context) => {
      const { id } = context.member()
      return context.transact(async tx => {
        if (period !== undefined && cents !== undefined) {
          await setLimit(tx, context, id, { period, cents })
        }
        if (pause_days !== undefined) await setPause(tx, context, id, pause_days)
        if (checked_step !== undefined) await recordCheckIn(tx, context, id, checked_step)
        return spendingOf(tx, context, id)
      })
    },
    { limit: changes }
  )
}
