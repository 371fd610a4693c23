import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Context as HonoContext, Hono } from 'hono'
import { html } from 'hono/html'
import type { Environment } from '#server/lib/request.ts'

const assets = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8'
} as const

/** Swagger UI sets styles in the page and draws its icons from data URLs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** `validatorUrl` null, because the page makes no request to another host. */
const startScript = `SwaggerUIBundle({
  url: '/api/openapi.php',
  domNode: document.getElementById('reference'),
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null
})
`

/** `/dev/api`: the OpenAPI document as a page from which calls can be tried. */
export function referenceRoutes(app: Hono<Environment>): void {
  app.get('/dev/api', http => {
    http.header('content-security-policy', policy)
    http.header('x-robots-tag', 'noindex')
    return http.html(page(http.get('visitor').site.name))
  })
  app.get('/dev/api/start.js', http => send(http, startScript, 'text/javascript; charset=utf-8'))
  const { resolve } = createRequire(import.meta.url)
  for (const [name, type] of Object.entries(assets)) {
    app.get(`/dev/api/${name}`, async http => {
      const bytes = await readFile(resolve(`swagger-ui-dist/${name}`))
      return send(http, new Uint8Array(bytes), type)
    })
  }
}

function send(
  http: HonoContext<Environment>,
  body: string | Uint8Array<ArrayBuffer>,
  type: string
): Response {
  return http.body(body, 200, { 'content-type': type, 'cache-control': 'private, max-age=3600' })
}

function page(siteName: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${siteName} API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dev/api/swagger-ui.css" />
      </head>
      <body>
        <main id="reference"></main>
        <script src="/dev/api/swagger-ui-bundle.js"></script>
        <script src="/dev/api/start.js"></script>
      </body>
    </html>`
}
