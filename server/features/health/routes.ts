import { sql } from 'kysely'
import type { Hono } from 'hono'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'

const retryLater = { 'retry-after': '2' }

/** `/healthz`: the process lives. `/readyz`: it can serve, which ends as soon as it is to stop. */
export function healthRoutes(
  app: Hono<Environment>,
  deps: Dependencies,
  isStopping: () => boolean
): void {
  app.get('/healthz', http => http.json({ status: 'ok' }))
  app.get('/readyz', async http => {
    if (isStopping()) return http.json({ status: 'stopping' }, 503, retryLater)
    try {
      await sql`select 1`.execute(deps.db)
      return http.json({ status: 'ok' })
    } catch (error) {
      http.get('log').error({ error }, 'database is out of reach')
      return http.json({ status: 'unavailable' }, 503, retryLater)
    }
  })
}
