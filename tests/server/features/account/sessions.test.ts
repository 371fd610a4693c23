import { expect, test } from 'vitest'
import { endSessions, listSessions } from '#contract/sessions.ts'
import { getUser, logIn, logOut } from '#contract/session.ts'
import { deviceOf } from '#server/features/account/device.ts'
import { type Caller, callerWith } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { openStream } from '#tests/support/events.ts'
import { isIn, loggedInBy, openAccount, password } from './support.ts'

const email = 'ann@post.example'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const webview =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1'

async function listed(caller: Caller) {
  return (await caller.call(listSessions)).reply.sessions
}

/** The id of somebody's session, as only they see it. */
async function idOf(caller: Caller): Promise<string> {
  return (await listed(caller)).find(({ current }) => current)?.id ?? ''
}

test('lists where the member is logged in: here first, then the one used last', async () => {
  const api = await openAccount()
  api.pass(7200)
  await api.phone.call(getUser)
  const headers = { 'user-agent': firefox }
  const login = await api.guest.call(logIn, { body: { email, password }, headers })
  api.pass(60)
  const sessions = await listed(api.tablet)
  expect(sessions.map(({ current }) => current)).toEqual([true, false, false, false])
  expect(sessions[0]).toMatchObject({
    created_at: '2026-05-02T19:00:00.000Z',
    used_at: '2026-05-02T21:01:00.000Z'
  })
  const used = sessions.slice(1).map(({ used_at }) => used_at)
  expect(used).toEqual(used.toSorted().toReversed())
  const ann = loggedInBy(api, api.ann.id, login.headers)
  const [here] = await listed(ann)
  expect(here?.device).toEqual({ browser: 'Firefox', system: 'Windows' })
})

test('leaves out what has expired, and gives away no key', async () => {
  const api = await openAccount()
  api.pass(29 * 86_400)
  await api.ann.call(getUser)
  api.pass(86_400)
  expect(await listed(api.ann)).toHaveLength(1)
  const { token_hash } = await api.deps.db
    .selectFrom('session')
    .select('token_hash')
    .where('id', '=', await idOf(api.ann))
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(await listed(api.ann))).not.toContain(token_hash)
})

test('ends one session, and its event stream at once', async () => {
  const api = await openAccount()
  const stream = await openStream(api.phone)
  await stream.next()
  const id = await idOf(api.phone)
  expect((await api.ann.call(endSessions, { query: { id } })).status).toBe(200)
  await stream.ended()
  expect(await isIn(api.phone)).toBe(false)
  expect(await isIn(api.tablet)).toBe(true)
  expect(await isIn(api.ann)).toBe(true)
})

test('ends all others', async () => {
  const api = await openAccount()
  const ben = await api.member()
  await api.ann.call(endSessions)
  expect(await Promise.all([api.ann, api.tablet, api.phone, ben].map(isIn))).toEqual([
    true,
    false,
    false,
    true
  ])
})

test('ends the one that asks like a logout', async () => {
  const api = await openAccount()
  const { headers } = await api.ann.call(endSessions, { query: { id: await idOf(api.ann) } })
  expect(cookiesOf(headers)).toEqual({ session: '', signed_in: '' })
  expect(await isIn(api.ann)).toBe(false)
  expect(await isIn(api.phone)).toBe(true)
})

test('answers alike for the session of somebody else and for none', async () => {
  const api = await openAccount()
  const ben = await api.member()
  const foreign = await api.ann.call(endSessions, { query: { id: await idOf(ben) } })
  const missing = await api.ann.call(endSessions, { query: { id: '1111111111111111' } })
  expect(foreign.status).toBe(404)
  expect(foreign.error).toEqual({ error: 'not_found' })
  expect(missing.error).toEqual(foreign.error)
  expect(await isIn(ben)).toBe(true)
})

test('ends each session once when twenty want it at once', async () => {
  const api = await openAccount()
  const id = await idOf(api.phone)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.ann.call(endSessions, { query: { id } }))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
})

test('keeps the cookie from before a logout dead on the server', async () => {
  const api = await openAccount()
  await api.ann.call(logOut)
  expect(await isIn(api.ann)).toBe(false)
  expect((await api.ann.call(listSessions)).error.error).toBe('authentication_required')
})

test('takes no session that was planted before the login', async () => {
  const api = await openAccount()
  for (const cookie of ['planted-by-somebody', 'A'.repeat(43)]) {
    const victim = callerWith(api.fetch, api.ann.id, cookie)
    const { headers } = await victim.call(logIn, { body: { email, password } })
    expect(cookiesOf(headers)['session']).not.toBe(cookie)
    expect(await isIn(victim)).toBe(false)
    expect(await isIn(loggedInBy(api, api.ann.id, headers))).toBe(true)
  }
})

test('knows the browsers and systems that most people have', () => {
  expect(deviceOf(firefox)).toEqual({ browser: 'Firefox', system: 'Windows' })
  expect(deviceOf(webview)).toEqual({ browser: 'Chrome', system: 'iPhone' })
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
  expect(deviceOf(chrome)).toEqual({ browser: 'Chrome', system: 'Linux' })
  expect(deviceOf(`${chrome} Edg/142.0`)).toEqual({ browser: 'Edge', system: 'Linux' })
  const android = 'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29.0 Chrome/140.0 Mobile'
  expect(deviceOf(android)).toEqual({ browser: 'Samsung Internet', system: 'Android' })
  const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.1 Safari/605.1.15'
  expect(deviceOf(safari)).toEqual({ browser: 'Safari', system: 'macOS' })
  expect(deviceOf('')).toEqual({ browser: null, system: null })
  expect(deviceOf('curl/8.17')).toEqual({ browser: null, system: null })
})
