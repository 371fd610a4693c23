import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openApi } from '#tests/support/api.ts'

describe('GET /api/openapi.php', () => {
  test('names the document after the site', async () => {
    const { fetch } = await openApi({ site: { name: 'Gloed' } })
    const document = (await (await fetch('/api/openapi.php')).json()) as { info: object }
    expect(document.info).toMatchObject({ title: 'Gloed' })
  })

  test.each([
    ['http', 'session'],
    ['https', '__Host-session']
  ])('names the session cookie of %s connections', async (protocol, name) => {
    const { fetch } = await openApi()
    const response = await fetch(`${protocol}://localhost:4321/api/openapi.php`)
    const document = (await response.json()) as { components: { securitySchemes: object } }
    expect(document.components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name }
    })
  })
})

describe('GET /dev/api', () => {
  const paths = [
    '/dev/api',
    '/dev/api/start.js',
    '/dev/api/swagger-ui.css',
    '/dev/api/swagger-ui-bundle.js'
  ]

  test('shows the document in demo mode with files of the server alone', async () => {
    const { fetch } = await openApi()
    const page = await fetch('/dev/api')
    const text = await page.text()
    const linked = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path)
    expect(linked.toSorted()).toEqual(paths.slice(1).toSorted())
    const answers = await Promise.all(paths.map(path => fetch(path)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect(text).not.toMatch(/https?:/)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  test('is unknown in production', async () => {
    const { deps } = await openApi()
    const app = createApp({ ...deps, config: { ...deps.config, VONK_MODE: 'production' } })
    const answers = await Promise.all(paths.map(path => app.request(path)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  })
})
