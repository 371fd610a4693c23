import { expect, test } from 'vitest'
import { signUp } from '#contract/account.ts'
import type { Operation } from '#contract/operation.ts'
import { getUser, setLanguage } from '#contract/session.ts'
import { type Api, openApi } from '#tests/support/api.ts'

// A demo opened over http from another device of the network. Browsers send no `Sec-Fetch-*` headers
// there, and they drop cookies with `Secure`.

const host = 'vonk.lan:4321'
const answers = {
  name: 'Tim',
  email: 'tim@post.example',
  password: 'lantern over the canal',
  date_of_birth: '1990-03-04',
  language: 'en'
}

function send(api: Api, op: Operation, body: object, headers: Record<string, string> = {}) {
  return api.fetch(`http://${host}${op.path}`, {
    method: op.method.toUpperCase(),
    headers: {
      host,
      'content-type': 'application/json',
      'x-client': '1',
      'idempotency-key': crypto.randomUUID(),
      ...headers
    },
    body: JSON.stringify(body)
  })
}

test('over http under a name of the network, changes and session cookies work as on localhost', async () => {
  const api = await openApi()
  const origin = `http://${host}`
  const signup = await send(api, signUp, answers, { origin })
  expect(signup.status).toBe(200)
  const cookies = signup.headers.getSetCookie()
  expect(cookies.map(cookie => cookie.split('=')[0])).toContain('session')
  expect(cookies.filter(cookie => /secure|domain/i.test(cookie))).toEqual([])

  const cookie = cookies.map(one => one.split(';')[0]).join('; ')
  const user = await api.fetch(`http://${host}${getUser.path}`, { headers: { host, cookie } })
  expect(await user.json()).toMatchObject({ user: { email: answers.email } })
  const change = await send(api, setLanguage, { language: 'nl' }, { origin, cookie })
  expect(change.status).toBe(200)
})

test('another origin may change nothing there either', async () => {
  const api = await openApi()
  for (const origin of ['http://vonk.lan', 'http://vonk.lan:9999', `https://${host}`, 'null']) {
    expect((await send(api, signUp, answers, { origin })).status).toBe(403)
  }
})
