import { beforeEach, describe, expect, test } from 'vitest'
import { signUp } from '#contract/account.ts'
import { getUser, logIn, logOut } from '#contract/session.ts'
import { hashToken } from '#server/lib/ids.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { type Api, callerWith, openApi } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'

const email = 'ann@post.example'
const password = 'drie rode fietsen'
const password_hash = await hashPassword(password)
const body = { email, password }
const day = 86_400
const https = { 'x-forwarded-proto': 'https' }

let api: Api

beforeEach(async () => {
  api = await openApi({ environment: { VONK_TRUSTED_PROXIES: '127.0.0.1' } })
  await api.member({ email, password_hash })
  await api.deps.db.deleteFrom('session').execute()
})

/** Attributes of a cookie as a browser reads them: names in small letters, without the value. */
function attributesOf(headers: Headers, name: string): Record<string, string | true> {
  const cookie = headers.getSetCookie().find(line => line.startsWith(`${name}=`)) ?? ''
  const [, ...attributes] = cookie.split(/; */)
  return Object.fromEntries(
    attributes.map(attribute => {
      const [key = '', value] = attribute.split('=')
      return [key.toLowerCase(), value ?? true]
    })
  )
}

const sessions = () => api.deps.db.selectFrom('session').selectAll().execute()
const asWith = (cookie: string, headers = {}) =>
  api.guest.call(getUser, { headers: { cookie, ...headers } })

describe('the cookies of a session', () => {
  test('are kept from scripts, other sites and plain connections behind https', async () => {
    const { headers } = await api.guest.call(logIn, { body, headers: https })
    const common = { 'max-age': String(30 * day), path: '/', secure: true, samesite: 'Lax' }
    expect(attributesOf(headers, '__Host-session')).toEqual({ ...common, httponly: true })
    expect(attributesOf(headers, 'signed_in')).toEqual(common)
    expect(attributesOf(headers, 'locale')).toEqual({ ...common, 'max-age': String(365 * day) })
    // No Domain: other names of the site's domain neither get nor set it.
    expect(headers.getSetCookie().join()).not.toMatch(/domain/i)
  })

  test('go without what http cannot keep', async () => {
    const { headers } = await api.guest.call(logIn, { body })
    const common = { 'max-age': String(30 * day), path: '/', samesite: 'Lax' }
    expect(attributesOf(headers, 'session')).toEqual({ ...common, httponly: true })
    expect(attributesOf(headers, 'signed_in')).toEqual(common)
    expect(cookiesOf(headers)['__Host-session']).toBeUndefined()
  })

  test('are taken back with the attributes that they were set with', async () => {
    const login = await api.guest.call(logIn, { body, headers: https })
    const token = cookiesOf(login.headers)['__Host-session'] ?? ''
    const { headers } = await api.guest.call(logOut, {
      headers: { ...https, cookie: `__Host-session=${token}` }
    })
    expect(cookiesOf(headers)).toMatchObject({ '__Host-session': '', signed_in: '' })
    expect(attributesOf(headers, '__Host-session')).toMatchObject({ 'max-age': '0', secure: true })
    expect(await sessions()).toEqual([])
  })

  test('of http open nothing behind https, nor the other way round', async () => {
    const login = await api.guest.call(logIn, { body })
    const token = cookiesOf(login.headers)['session'] ?? ''
    expect((await asWith(`session=${token}`)).reply.user?.email).toBe(email)
    expect((await asWith(`session=${token}`, https)).reply.user).toBeNull()
    expect((await asWith(`__Host-session=${token}`)).reply.user).toBeNull()
  })

  test('last 30 days from the last use, to the second', async () => {
    const login = await api.guest.call(logIn, { body })
    const cookie = `session=${cookiesOf(login.headers)['session'] ?? ''}`
    api.pass(30 * day - 1)
    const { reply, headers } = await asWith(cookie)
    expect(reply.user?.email).toBe(email)
    expect(attributesOf(headers, 'session')['max-age']).toBe(String(30 * day))
    api.pass(30 * day - 1)
    expect((await asWith(cookie)).reply.user?.email).toBe(email)
    api.pass(30 * day)
    expect((await asWith(cookie)).reply.user).toBeNull()
  })

  test('hold 256 bits that the database does not', async () => {
    const tokens = new Set<string>()
    for (let login = 0; login < 5; login++) {
      const { headers } = await api.guest.call(logIn, { body })
      tokens.add(cookiesOf(headers)['session'] ?? '')
    }
    expect(tokens.size).toBe(5)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = JSON.stringify(await sessions())
    for (const token of tokens) {
      expect(stored).not.toContain(token)
      expect(stored).toContain(hashToken(token))
    }
  })
})

describe('a session that somebody planted', () => {
  test('is not used after the login, and what it opened is closed', async () => {
    const planted = await api.guest.call(signUp, {
      body: {
        email: 'planted@post.example',
        name: 'Robin',
        password: 'lantern over the canal',
        date_of_birth: '1990-01-01',
        language: 'en'
      }
    })
    const cookie = `session=${cookiesOf(planted.headers)['session'] ?? ''}`
    const login = await api.guest.call(logIn, { body, headers: { cookie } })
    const own = cookiesOf(login.headers)['session'] ?? ''
    expect(`session=${own}`).not.toBe(cookie)
    expect((await asWith(cookie)).reply.user).toBeNull()
    expect((await asWith(`session=${own}`)).reply.user?.email).toBe(email)
  })

  test('is no session when it is a made-up one', async () => {
    const cookie = `session=${'A'.repeat(43)}`
    const login = await api.guest.call(logIn, { body, headers: { cookie } })
    expect(cookiesOf(login.headers)['session']).not.toBe('A'.repeat(43))
    expect((await asWith(cookie)).reply.user).toBeNull()
  })

  test('does not last through a signup either', async () => {
    const login = await api.guest.call(logIn, { body })
    const cookie = `session=${cookiesOf(login.headers)['session'] ?? ''}`
    const joined = await api.guest.call(signUp, {
      body: {
        email: 'tim@post.example',
        name: 'Tim',
        password: 'lantern over the canal',
        date_of_birth: '1990-01-01',
        language: 'en'
      },
      headers: { cookie }
    })
    expect(joined.status).toBe(200)
    expect((await asWith(cookie)).reply.user).toBeNull()
  })

  test('of somebody who logged out is dead on the server', async () => {
    const login = await api.guest.call(logIn, { body })
    const token = cookiesOf(login.headers)['session'] ?? ''
    const ann = callerWith(api.fetch, '', token)
    await ann.call(logOut)
    expect((await ann.call(getUser)).reply.user).toBeNull()
    expect(await sessions()).toEqual([])
  })
})
