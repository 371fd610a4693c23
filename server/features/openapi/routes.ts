import type { Hono } from 'hono'
import type { Environment } from '#server/lib/request.ts'
import { openApiDocument } from './document.ts'

/** GET /api/openapi.php: the contract as a document, for whoever writes another client or server. */
export function openApiRoutes(app: Hono<Environment>): void {
  let document: object | undefined
  app.get('/api/openapi.php', http => http.json((document ??= openApiDocument())))
}
