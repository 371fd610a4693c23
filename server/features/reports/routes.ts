import { closeReport, listReports, report } from '#contract/reports.ts'
import { linkOrigin } from '#server/lib/public-origin.ts'
import type { Serve } from '#server/lib/serve.ts'
import { daySeconds } from '#server/lib/time.ts'
import * as closing from './closing.ts'
import { openReports } from './lists.ts'
import { reportMember } from './rules.ts'

export function reportsRoutes(serve: Serve): void {
  serve(
    report,
    async ({ body }, context) =>
      context.transact(async tx => ({
        ticket: await reportMember(tx, context, context.member().id, body)
      })),
    { limit: { name: 'report', points: 20, seconds: daySeconds } }
  )

  serve(listReports, async ({ query }, context) =>
    openReports(context.deps.db, context, context.member().id, query.next)
  )

  serve(closeReport, async ({ body: { id, answer } }, context) => {
    const origin = linkOrigin(context)
    return context.transact(async tx => {
      await closing.closeReport(tx, context, id, { origin, measure: false, answer })
      return {}
    })
  })
}
