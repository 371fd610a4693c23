import type { Hono } from 'hono'
import type { Environment } from '#server/lib/request.ts'
import { openApiDocument } from './document.ts'

/** GET /api/openapi.php: the contract as a document, for whoever writes another client or server. */
export function openApiRoutes(app: Hono<Environment>): void {
  const documents = new Map<string, object>()
  app.get('/api/openapi.php', http => {
    const { name } = http.get('visitor').site
    const document = documents.get(name) ?? openApiDocument(name)
    documents.set(name, document)
    return http.json(document)
  })
}
