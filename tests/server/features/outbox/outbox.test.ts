import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { outboxRoutes } from '#server/features/outbox/routes.ts'
import type { Environment } from '#server/lib/request.ts'
import { type Api, openApi } from '#tests/support/api.ts'

async function write(api: Api, id: string, subject: string, minutes = 0): Promise<void> {
  const created_at = new Date(api.deps.clock().getTime() + minutes * 60_000)
  const content = {
    html: '<!doctype html><html><head></head><body class="page">Hello</body></html>',
    text: 'See http://localhost:4321/x?token=1 & go'
  }
  await api.deps.db
    .insertInto('mail')
    .values({ id, subject, recipient: 'tim@post.example', ...content, created_at })
    .execute()
}

test('lists letters, the newest first', async () => {
  const api = await openApi()
  await write(api, 'one', 'First')
  await write(api, 'two', 'Second', 1)
  const response = await api.fetch('/dev/outbox')
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page.indexOf('Second')).toBeGreaterThan(0)
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'))
  expect(page).toContain('href="/dev/outbox/two"')
})

test('says so when there is no letter', async () => {
  const api = await openApi()
  expect(await (await api.fetch('/dev/outbox')).text()).toContain('No mail yet')
})

test('shows a letter and its text version with the links alive', async () => {
  const api = await openApi()
  await write(api, 'one', '<b>First</b>')
  const response = await api.fetch('/dev/outbox/one')
  const page = await response.text()
  expect(page).toContain('&lt;b&gt;First&lt;/b&gt;')
  expect(page).toContain('srcdoc="&lt;!doctype html&gt;')
  expect(page).toContain(
    '<a href="http://localhost:4321/x?token=1">http://localhost:4321/x?token=1</a> &amp; go'
  )
})

test('lets nothing run, and nobody keep or frame the pages', async () => {
  const api = await openApi()
  const { headers } = await api.fetch('/dev/outbox')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('script-src')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('answers 404 for a letter that is not there', async () => {
  const api = await openApi()
  expect((await api.fetch('/dev/outbox/none')).status).toBe(404)
})

test('is not there with a mail server, nor in production', async () => {
  const withServer = await openApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await write(withServer, 'one', 'First')
  expect((await withServer.fetch('/dev/outbox')).status).toBe(404)
  expect((await withServer.fetch('/dev/outbox/one')).status).toBe(404)

  const { deps } = await openApi()
  const app = new Hono<Environment>()
  outboxRoutes(app, { ...deps, config: { ...deps.config, VONK_MODE: 'production' } })
  expect((await app.request('/dev/outbox')).status).toBe(404)
})
