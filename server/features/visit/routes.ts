import { logBounce, pageHidden } from '#contract/visit.ts'
import type { Serve } from '#server/lib/serve.ts'
import { keepBounce } from './rules.ts'

/** A person leaves few pages an hour; a script that fills the table leaves many. */
const bounces = { name: 'bounce', points: 60, seconds: 3600 }

export function visitRoutes(serve: Serve): void {
  serve(pageHidden, async () => ({}))

  serve(
    logBounce,
    async ({ body }, context) =>
      context.transact(async tx => {
        await keepBounce(tx, context, body)
        return {}
      }),
    { limit: bounces }
  )
}
