import { findMatches, signupMatches } from '#contract/matches.ts'
import type { Serve } from '#server/lib/serve.ts'
import { findMatches as find, signupMatches as afterSignup } from './rules.ts'

export function matchesRoutes(serve: Serve): void {
  serve(findMatches, async ({ query }, context) =>
    find(context.deps.db, context, context.member().id, query)
  )

  serve(signupMatches, async (_input, context) =>
    afterSignup(context.deps.db, context, context.member().id)
  )
}
