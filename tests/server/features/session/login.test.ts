import { afterEach, expect, test, vi } from 'vitest'
import { getUser, logIn } from '#contract/session.ts'
import { hashPassword, verifyPassword } from '#server/lib/passwords.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import { type Api, callerWith, openApi } from '#tests/support/api.ts'
import { meanwhile } from '#tests/server/features/account/support.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { hashAsTyped } from '#tests/support/hash-as-typed.ts'

const email = 'Ann@post.example'
const password = 'drie rode fietsen'
const right = { email, password }
const wrong = { email, password: 'vier rode fietsen' }
const password_hash = await hashPassword(password)

async function openWith(options: MemberOptions = {}): Promise<Api & { id: string }> {
  const api = await openApi()
  const { id } = await api.member({ email, password_hash, language: 'en', ...options })
  await api.deps.db.deleteFrom('session').execute()
  return { ...api, id }
}

afterEach(() => {
  vi.useRealTimers()
})

test('logs in with address and password', async () => {
  const api = await openWith({ name: 'Ann', credits: 3 })
  const { status, reply, headers } = await api.guest.call(logIn, { body: right })
  expect(status).toBe(200)
  expect(reply.user).toMatchObject({
    id: api.id,
    email,
    credits: 3,
    paid_user: false,
    fictional_icon: 'feather',
    profile: { name: 'Ann', main_image: null }
  })
  const { session, ...others } = cookiesOf(headers)
  expect(others).toEqual({ signed_in: '1', locale: 'en' })
  const ann = callerWith(api.fetch, api.id, session ?? '')
  expect((await ann.call(getUser)).reply.user?.id).toBe(api.id)
})

test('keeps the session cookie from scripts and the hint readable', async () => {
  const api = await openWith()
  const { headers } = await api.guest.call(logIn, { body: right })
  const [session, hint] = headers.getSetCookie()
  expect(session).toMatch(/^session=.*Max-Age=2592000.*HttpOnly.*SameSite=Lax/)
  expect(hint).not.toContain('HttpOnly')
})

test('stores sessions hashed', async () => {
  const api = await openWith()
  const { headers } = await api.guest.call(logIn, { body: right })
  const { token_hash } = await api.deps.db
    .selectFrom('session')
    .select('token_hash')
    .executeTakeFirstOrThrow()
  expect(token_hash).not.toBe(cookiesOf(headers)['session'])
})

test('takes the address in any case and with blanks around it', async () => {
  const api = await openWith()
  const { status } = await api.guest.call(logIn, {
    body: { email: ' ANN@post.EXAMPLE ', password }
  })
  expect(status).toBe(200)
})

test('answers a wrong password and an unknown address alike', async () => {
  const api = await openWith()
  const known = await api.guest.call(logIn, { body: wrong })
  const unknown = await api.guest.call(logIn, { body: { email: 'nobody@post.example', password } })
  expect(known.status).toBe(401)
  expect(known.error).toEqual({ error: 'login_failed' })
  expect(unknown.error).toEqual(known.error)
  expect(cookiesOf(known.headers)).toEqual({})
})

test('refuses deleted accounts that are over, and profiles without a password', async () => {
  for (const options of [
    { status: 'deleted' },
    { password_hash: null, kind: 'fictional' }
  ] as const) {
    const api = await openWith(options)
    const { error } = await api.guest.call(logIn, { body: right })
    expect(error).toEqual({ error: 'login_failed' })
  }
})

test('tells who deleted the account, and nobody else, that it can be had back for 14 days', async () => {
  const api = await openWith({ status: 'deleted' })
  await api.deps.db
    .insertInto('deletion')
    .values({
      member_id: api.id,
      reason: 'other',
      status_before: 'active',
      deleted_at: api.deps.clock(),
      erase_at: new Date(api.deps.clock().getTime() + 14 * 86_400_000)
    })
    .execute()
  const codeOf = async (body: typeof right) => (await api.guest.call(logIn, { body })).error.error
  expect(await codeOf(right)).toBe('account_deleted')
  expect(await codeOf(wrong)).toBe('login_failed')
  api.pass(14 * 86_400 - 1)
  expect(await codeOf(right)).toBe('account_deleted')
  api.pass(1)
  expect(await codeOf(right)).toBe('login_failed')
})

test('tells of a block to who knows the password, and to nobody else', async () => {
  const api = await openWith({ status: 'blocked' })
  const known = await api.guest.call(logIn, { body: right })
  expect([known.status, known.error]).toEqual([403, { error: 'account_blocked' }])
  expect(cookiesOf(known.headers)).toEqual({})
  expect((await api.guest.call(logIn, { body: wrong })).error).toEqual({ error: 'login_failed' })
})

test('lets unconfirmed members in', async () => {
  const api = await openWith({ status: 'not_confirmed', profile_status: 'disabled' })
  const { reply } = await api.guest.call(logIn, { body: right })
  expect(reply.user?.status).toBe('not_confirmed')
})

test('names the missing fields', async () => {
  const api = await openWith()
  const { status, error } = await api.guest.call(logIn, { body: {} as never })
  expect(status).toBe(400)
  expect(error).toEqual({ error: 'invalid_input', fields: ['email', 'password'] })
})

test('puts the new session in the place of the one that the browser had', async () => {
  const api = await openWith()
  const first = await api.guest.call(logIn, { body: right })
  const ann = callerWith(api.fetch, api.id, cookiesOf(first.headers)['session'] ?? '')
  await ann.call(logIn, { body: right })
  const sessions = await api.deps.db.selectFrom('session').select('id').execute()
  expect(sessions).toHaveLength(1)
})

test('lets in after four wrong attempts', async () => {
  const api = await openWith()
  for (let attempt = 0; attempt < 4; attempt++) await api.guest.call(logIn, { body: wrong })
  expect((await api.guest.call(logIn, { body: right })).status).toBe(200)
})

test('blocks after five wrong attempts, also the right password, and says for how long', async () => {
  const api = await openWith()
  for (const spelling of [email, 'ann@post.example', 'ANN@post.example', email, email]) {
    const { error } = await api.guest.call(logIn, { body: { ...wrong, email: spelling } })
    expect(error.error).toBe('login_failed')
  }
  const { status, error } = await api.guest.call(logIn, { body: right })
  expect(status).toBe(429)
  expect(error).toEqual({ error: 'login_blocked', minutes: 15 })
})

test('blocks an unknown address in the same way', async () => {
  const api = await openWith()
  const body = { email: 'nobody@post.example', password }
  for (let attempt = 0; attempt < 5; attempt++) await api.guest.call(logIn, { body })
  expect((await api.guest.call(logIn, { body })).error.error).toBe('login_blocked')
})

test('looks at no more than five passwords when twenty come at once', async () => {
  const api = await openWith()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.guest.call(logIn, { body: wrong }))
  )
  const failed = answers.filter(({ error }) => error.error === 'login_failed')
  expect(failed).toHaveLength(5)
})

test('lets in again when the quarter of an hour is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const api = await openWith()
  for (let attempt = 0; attempt < 6; attempt++) await api.guest.call(logIn, { body: wrong })
  vi.setSystemTime(Date.now() + 899_000)
  expect((await api.guest.call(logIn, { body: right })).error.error).toBe('login_blocked')
  vi.setSystemTime(Date.now() + 2000)
  expect((await api.guest.call(logIn, { body: right })).status).toBe(200)
})

test('forgets the wrong attempts on an account after a right one', async () => {
  const api = await openWith()
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 4; attempt++) await api.guest.call(logIn, { body: wrong })
    expect((await api.guest.call(logIn, { body: right })).status).toBe(200)
  }
})

test('blocks an address after fifty wrong attempts, whatever the accounts', async () => {
  const api = await openWith()
  for (let attempt = 0; attempt < 49; attempt++) {
    await api.guest.call(logIn, { body: { email: `${attempt}@post.example`, password } })
  }
  expect((await api.guest.call(logIn, { body: right })).status).toBe(200)
  const last = await api.guest.call(logIn, { body: { email: '49@post.example', password } })
  expect(last.error.error).toBe('login_failed')
  const { error } = await api.guest.call(logIn, { body: right })
  expect(error).toEqual({ error: 'login_blocked', minutes: 15 })
})

test('opens no session for a password that was changed while it was looked at', async () => {
  const api = await openWith()
  const other = await hashPassword('vier blauwe boten')
  meanwhile(api, () =>
    api.deps.db
      .updateTable('member')
      .set({ password_hash: other })
      .where('id', '=', api.id)
      .execute()
  )
  const { status, error, headers } = await api.guest.call(logIn, { body: right })
  expect(status).toBe(401)
  expect(error).toEqual({ error: 'login_failed' })
  expect(cookiesOf(headers)).toEqual({})
  expect(await api.deps.db.selectFrom('session').select('id').execute()).toEqual([])
})

test('opens one when only something else of the member changed meanwhile', async () => {
  const api = await openWith()
  meanwhile(api, () =>
    api.deps.db.updateTable('member').set({ name: 'Anna' }).where('id', '=', api.id).execute()
  )
  expect((await api.guest.call(logIn, { body: right })).reply.user?.profile.name).toBe('Anna')
})

const umlauts = 'Grünes Fahrrad über Nacht'
const hashOf = async ({ deps, id }: Api & { id: string }) => {
  const { password_hash } = await deps.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return password_hash
}

test('logs in with composed and decomposed letters alike', async () => {
  const stored = await hashPassword(umlauts)
  const api = await openWith({ password_hash: stored })
  for (const form of ['NFC', 'NFD'] as const) {
    const body = { email, password: umlauts.normalize(form) }
    expect((await api.guest.call(logIn, { body })).status).toBe(200)
  }
  expect(await hashOf(api)).toBe(stored)
})

test('a password hashed before passwords had one form logs in and is hashed anew', async () => {
  const typed = umlauts.normalize('NFD')
  const stored = hashAsTyped(typed)
  const api = await openWith({ password_hash: stored })
  const wrong = { email, password: 'Grunes Fahrrad uber Nacht' }
  expect((await api.guest.call(logIn, { body: wrong })).status).toBe(401)
  expect(await hashOf(api)).toBe(stored)
  const logins = [typed, typed, umlauts].map(password =>
    api.guest.call(logIn, { body: { email, password } })
  )
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 200, 200])
  const renewed = await hashOf(api)
  expect(renewed).not.toBe(stored)
  expect(await verifyPassword(umlauts, renewed)).toBe('right')
})
