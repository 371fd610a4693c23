import type { Hono } from 'hono'
import { sessionCookieName } from '#server/features/session/sessions.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { answerJson } from '#server/lib/json-answer.ts'
import type { Environment } from '#server/lib/request.ts'
import { openApiDocument } from './document.ts'
import { referenceRoutes } from './reference.ts'

/**
 * GET /api/openapi.php: the contract as a document, for authors of another client or server. In demo
 * mode `/dev/api` shows it as a page.
 */
export function openApiRoutes(app: Hono<Environment>, { config }: Dependencies): void {
  const documents = new Map<string, object>()
  app.get('/api/openapi.php', async http => {
    const { site, origin } = http.get('visitor')
    const cookie = sessionCookieName(http, origin)
    const key = `${cookie} ${site.name}`
    const document = documents.get(key) ?? openApiDocument({ title: site.name, cookie })
    documents.set(key, document)
    http.header('cache-control', 'public, max-age=300')
    return answerJson(http, document)
  })
  if (config.VONK_MODE === 'demo') referenceRoutes(app)
}
