import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract/index.ts'
import { isChange } from '#contract/operation.ts'
import { createApp } from '#server/app.ts'
import { mountSite, readBuilds } from '#server/site/mount.ts'
import { type Api, openApi, origin } from '#tests/support/api.ts'
import { builtFiles, writeBuild } from '#tests/support/site.ts'

let api: Api
let app: ReturnType<typeof createApp>
let cookie: string

beforeAll(async () => {
  api = await openApi()
  const builds = await readBuilds(api.deps.sites.all(), await writeBuild(builtFiles()))
  if (!builds) throw new Error('There is no build')
  app = createApp(api.deps, { mountSite: app => mountSite(app, api.deps, builds) })
  const ann = await api.member({ name: 'Ann', credits: 5 })
  cookie = `session=${ann.cookies['session']}`
})

const send = async (method: string, path: string) =>
  app.fetch(new Request(`${origin}${path}`, { method, headers: { cookie } }))

describe('a method that a path does not have', () => {
  test.each([
    ['POST', '/', 'GET, HEAD'],
    ['OPTIONS', '/members', 'GET, HEAD'],
    ['DELETE', '/art/bar.svg', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PUT', '/readyz', 'GET, HEAD'],
    ['POST', '/api/openapi.php', 'GET, HEAD'],
    ['POST', '/api/events.php', 'GET, HEAD'],
    ['POST', '/api/invoice.php', 'GET, HEAD'],
    ['POST', '/api/media.php', 'GET, HEAD'],
    ['PUT', '/media/a/large.webp', 'GET, HEAD'],
    ['POST', '/dev/outbox', 'GET, HEAD'],
    ['POST', '/dev/api/start.js', 'GET, HEAD'],
    ['DELETE', '/api/sandbox/checkout.php', 'GET, HEAD, POST'],
    ['GET', '/api/policy-report.php', 'POST'],
    ['DELETE', '/api/settings.php', 'GET, HEAD'],
    ['GET', '/api/like.php', 'POST, DELETE'],
    ['PATCH', '/api/user.php', expect.stringMatching(/^(?=.*\bGET, HEAD\b)(?=.*\bPUT\b)/)]
  ])('%s %s answers 405 with the methods of the path', async (method, path, allowed) => {
    const response = await send(method, path)
    expect([path, response.status]).toEqual([path, 405])
    expect(response.headers.get('allow')).toEqual(allowed)
    expect(await response.json()).toEqual({ error: 'method_not_allowed' })
  })

  test('leaves a path without any route unknown', async () => {
    const response = await send('POST', '/api/nothing.php')
    expect([response.status, response.headers.get('allow')]).toEqual([404, null])
  })
})

const readable = operations.filter(op => op.method === 'get' && !isChange(op))

describe('HEAD', () => {
  test.each<[string]>([
    ['/'],
    ['/healthz'],
    ['/readyz'],
    ['/api/openapi.php'],
    ['/api/events.php'],
    ['/api/ledger-export.php?format=csv'],
    ['/api/ledger-export.php?format=pdf'],
    ['/dev/outbox'],
    ['/dev/payments'],
    ['/dev/api'],
    ['/media/nothing'],
    ...readable.map(({ path, when }): [string] => [`${path}?${new URLSearchParams(when)}`])
  ])('%s answers as GET does, without the body', async path => {
    const get = await send('GET', path)
    await get.body?.cancel()
    const head = await send('HEAD', path)
    expect([head.status, await head.text()]).toEqual([get.status, ''])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
  })

  test('ends the event stream at once', async () => {
    let subscribers = 0
    const { subscribe } = api.deps.fanout
    api.deps.fanout.subscribe = (...input) => {
      subscribers++
      const unsubscribe = subscribe.apply(api.deps.fanout, input)
      return () => {
        subscribers--
        unsubscribe()
      }
    }
    await send('HEAD', '/api/events.php')
    await expect.poll(() => subscribers).toBe(0)
  })
})
