import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/operation.ts'
import { logBounce, pageHidden } from '#contract/visit.ts'
import { jobHandlers } from '#server/features/jobs.ts'
import { type Api, openApi } from '#tests/support/api.ts'

const bounce: BodyOf<typeof logBounce> = {
  path: '/landers/video/gay',
  lb: 'spring',
  locale: 'nl',
  milliseconds: 4321,
  touched: true,
  tracking: { network: 'ads', ref: '42' }
}
/** As a browser sends it: `sendBeacon` cannot set the client header. */
const headers = { 'x-client': '', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }

const kept = (api: Api) => api.deps.db.selectFrom('bounce').selectAll().execute()

test('a bounce is kept with its tracking ids, and its time as a step', async () => {
  const api = await openApi()
  expect((await api.guest.call(logBounce, { body: bounce, headers })).status).toBe(200)
  expect(await kept(api)).toEqual([
    {
      ...bounce,
      id: expect.any(String),
      site_id: 'default',
      milliseconds: 3000,
      created_at: api.deps.clock()
    }
  ])
})

test.each([
  [0, 0],
  [999, 0],
  [1000, 1000],
  [59_999, 30_000],
  [86_400_000, 300_000]
])('%i ms on the page are kept as %i', async (milliseconds, step) => {
  const api = await openApi()
  await api.guest.call(logBounce, { body: { ...bounce, milliseconds }, headers })
  expect((await kept(api))[0]?.milliseconds).toBe(step)
})

test('nothing kept says who it was: no address, no member, no id in the path', async () => {
  const api = await openApi()
  const { id, call } = await api.member()
  await call(logBounce, { body: { ...bounce, path: `/members/${id}/landing` }, headers })
  const [row] = await kept(api)
  expect(row?.path).toBe('/members/:id/landing')
  expect(Object.keys(row ?? {}).toSorted()).toEqual([
    'created_at',
    'id',
    'lb',
    'locale',
    'milliseconds',
    'path',
    'site_id',
    'touched',
    'tracking'
  ])
})

test('a path of another kind, or a value that is too long, is refused', async () => {
  const api = await openApi()
  for (const [field, value] of [
    ['path', 'https://elsewhere.example'],
    ['path', `/${'x'.repeat(300)}`],
    ['lb', 'x'.repeat(101)],
    ['locale', 'xx'],
    ['milliseconds', -1]
  ]) {
    const body = { ...bounce, [field as string]: value }
    const answer = await api.guest.call(logBounce, { body: body as never, headers })
    expect(answer).toMatchObject({ status: 400, error: { fields: [field] } })
  }
  expect(await kept(api)).toEqual([])
})

test('another site’s page cannot send one', async () => {
  const api = await openApi()
  for (const wrong of [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' }
  ]) {
    const answer = await api.guest.call(logBounce, {
      body: bounce,
      headers: { ...headers, ...wrong }
    })
    expect(answer.status).toBe(403)
  }
  expect(await kept(api)).toEqual([])
})

test('one address sends sixty an hour', async () => {
  const api = await openApi()
  for (let count = 0; count < 60; count++) {
    await api.guest.call(logBounce, { body: bounce, headers })
  }
  const answer = await api.guest.call(logBounce, { body: bounce, headers })
  expect(answer.error.error).toBe('rate_limited')
  expect(await kept(api)).toHaveLength(60)
})

test('bounces are swept after thirty days', async () => {
  const api = await openApi()
  const day = 86_400
  await api.guest.call(logBounce, { body: { ...bounce, lb: 'old' }, headers })
  api.pass(1)
  await api.guest.call(logBounce, { body: { ...bounce, lb: 'new' }, headers })
  api.pass(30 * day)
  await jobHandlers.sweep({}, api.deps)
  expect((await kept(api)).map(row => row.lb)).toEqual(['new'])
})

test('a page may say that it is hidden without the client header', async () => {
  const api = await openApi()
  expect((await api.guest.call(pageHidden, { headers })).status).toBe(200)
})
