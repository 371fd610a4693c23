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

const smsService = {
  VONK_SMS_ACCOUNT: `AC${'0'.repeat(32)}`,
  VONK_SMS_TOKEN: 'secret',
  VONK_SMS_FROM: 'Vonk'
}

test('is not there when letters and text messages are really sent, nor in production', async () => {
  const withServer = await openApi({
    environment: { SMTP_URL: 'smtp://127.0.0.1:1', ...smsService }
  })
  await write(withServer, 'one', 'First')
  expect((await withServer.fetch('/dev/outbox')).status).toBe(404)
  expect((await withServer.fetch('/dev/outbox/one')).status).toBe(404)

  const { deps } = await openApi()
  const app = new Hono<Environment>()
  outboxRoutes(app, { ...deps, config: { ...deps.config, VONK_MODE: 'production' } })
  expect((await app.request('/dev/outbox')).status).toBe(404)
})

test('shows text messages beside the letters', async () => {
  const api = await openApi()
  await write(api, 'one', 'First')
  await api.deps.sms.send({ recipient: '+31612345678', text: '<i>123456</i>', validSeconds: 600 })
  const page = await (await api.fetch('/dev/outbox')).text()
  expect(page).toContain('&lt;i&gt;123456&lt;/i&gt;')
  expect(page).toContain('+31612345678')
  expect(page).toContain('First')
})

test('shows text messages, and no letter, where only mail is really sent', async () => {
  const api = await openApi({ environment: { SMTP_URL: 'smtp://localhost' } })
  await write(api, 'one', 'First')
  await api.deps.sms.send({ recipient: '+31612345678', text: '123456', validSeconds: 600 })
  const page = await (await api.fetch('/dev/outbox')).text()
  expect(page).toContain('123456')
  expect(page).not.toContain('First')
  expect((await api.fetch('/dev/outbox/one')).status).toBe(404)
})

test('shows no text message where they are really sent', async () => {
  const api = await openApi({ environment: smsService })
  const row = { id: 'one', recipient: '+31612345678', text: '123456', created_at: new Date() }
  await api.deps.db.insertInto('sms').values(row).execute()
  expect(await (await api.fetch('/dev/outbox')).text()).not.toContain('123456')
})
