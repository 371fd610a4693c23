import { exportData } from '#contract/export.ts'
import type { Serve } from '#server/lib/serve.ts'
import { daySeconds } from '#server/lib/time.ts'
import { exportOf } from './export.ts'

export function exportRoutes(serve: Serve): void {
  serve(
    exportData,
    async (_input, context) => {
      const { deps, http, now, site } = context
      const reply = await exportOf(deps.db, context, context.member().id)
      const name = `${site.id}-${now.toISOString().slice(0, 10)}.json`
      // Saved rather than shown, wherever the address is opened.
      http.header('content-disposition', `attachment; filename="${name}"`)
      return reply
    },
    { limit: { name: 'export', points: 5, seconds: daySeconds } }
  )
}
