import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signUp } from '#contract/account.ts'
import type { BodyOf } from '#contract/operation.ts'
import { getUser } from '#contract/session.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { type Api, callerWith, openApi } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { hashesOf } from './support.ts'

type Body = BodyOf<typeof signUp>

const body: Body = {
  email: 'Tim@post.example',
  name: 'Tim',
  password: 'drie rode fietsen',
  date_of_birth: '1990-05-01',
  language: 'nl'
}

const countOf = async ({ deps }: Api, table: 'member' | 'message' | 'mail' | 'session') =>
  (await deps.db.selectFrom(table).selectAll().execute()).length

test('makes account, credits, session and mail', async () => {
  const api = await openApi()
  const tracking = { network: 'bus', ref: 'stop-7' }
  const { status, reply, headers } = await api.guest.call(signUp, { body: { ...body, tracking } })
  expect(status).toBe(200)
  expect(reply.user).toMatchObject({
    email: 'Tim@post.example',
    status: 'not_confirmed',
    role: 'member',
    credits: 2,
    paid_user: false,
    language: 'nl',
    signup_step: 1,
    signup_date: '2026-05-02T19:00:00.000Z',
    profile: { name: 'Tim', country: 'NL', status: 'disabled', main_image: null }
  })
  const { session, ...others } = cookiesOf(headers)
  expect(others).toEqual({ signed_in: '1', locale: 'nl' })
  const tim = callerWith(api.fetch, reply.user?.id ?? '', session ?? '')
  expect((await tim.call(getUser)).reply.user?.id).toBe(reply.user?.id)
  const member = await api.deps.db.selectFrom('member').selectAll().executeTakeFirstOrThrow()
  expect(member.tracking).toEqual(tracking)
  expect(member.password_hash).toMatch(/^argon2id\$/)
  expect(await countOf(api, 'mail')).toBe(1)
  expect(await countOf(api, 'session')).toBe(1)
})

test('takes the country from a trusted proxy', async () => {
  const environment = { VONK_TRUSTED_PROXIES: '127.0.0.1', VONK_COUNTRY_HEADER: 'x-country' }
  const api = await openApi({ environment })
  const { reply } = await api.guest.call(signUp, { body, headers: { 'x-country': 'BE' } })
  expect(reply.user?.profile.country).toBe('BE')
})

test('sends the first message in the same step', async () => {
  const api = await openApi()
  const fleur = await api.member({ name: 'Fleur' })
  const message = { profile_id: fleur.id, signup_message: 'Een accordeon?' }
  const key = randomUUID()
  const { reply } = await api.guest.call(signUp, { body: { ...body, ...message }, key })
  expect(reply.user?.credits).toBe(1)
  const stored = await api.deps.db.selectFrom('message').selectAll().execute()
  expect(stored).toMatchObject([
    { sender_id: reply.user?.id ?? '', text: 'Een accordeon?', client_id: key }
  ])
})

test('leaves nothing behind when the first message is refused', async () => {
  const api = await openApi()
  const fleur = await api.member({ kind: 'fictional' })
  const message = { profile_id: fleur.id, signup_message: 'Een accordeon?' }
  const { error, headers } = await api.guest.call(signUp, { body: { ...body, ...message } })
  expect(error).toEqual({ error: 'fictional_consent_required', fields: ['fictional_consent'] })
  expect(cookiesOf(headers)).toEqual({})
  expect(await countOf(api, 'member')).toBe(1)
  expect(await countOf(api, 'mail')).toBe(0)
  const consent = { ...message, fictional_consent: true }
  const again = await api.guest.call(signUp, { body: { ...body, ...consent } })
  expect(again.reply.user).toMatchObject({ fictional_consent: true, credits: 1 })
})

test('refuses a first message that is too long or to nobody', async () => {
  const api = await openApi({ site: { message_length: 10 } })
  const fleur = await api.member()
  const ask = (message: Partial<Body>) => api.guest.call(signUp, { body: { ...body, ...message } })
  const long = await ask({ profile_id: fleur.id, signup_message: '12345678901' })
  expect(long.error.error).toBe('message_too_long')
  const longer = await ask({ profile_id: fleur.id, signup_message: 'x'.repeat(5001) })
  expect(longer.error).toEqual({ error: 'message_too_long', fields: ['signup_message'] })
  const unknown = await ask({ profile_id: '1111111111111111', signup_message: 'hallo' })
  expect(unknown.error.error).toBe('profile_unavailable')
  const nobody = await ask({ signup_message: 'hallo' })
  expect(nobody.error).toEqual({ error: 'invalid_input', fields: ['profile_id'] })
})

test('names every field that is missing or malformed', async () => {
  const api = await openApi()
  const { status, error } = await api.guest.call(signUp, {
    body: { email: 'tim', name: ' ', date_of_birth: '1990-02-30' } as Body
  })
  expect(status).toBe(400)
  expect(error.error).toBe('invalid_input')
  expect(error.fields?.toSorted()).toEqual([
    'date_of_birth',
    'email',
    'language',
    'name',
    'password'
  ])
})

test.each([
  ['Anna\u202e', 'Anna'],
  ['Zoe\u0308', 'Zoë'],
  ['Anna\r\nBella', 'Anna Bella'],
  ['שרה', 'שרה']
])('stores the name %j as %j', async (name, stored) => {
  const api = await openApi()
  const { reply } = await api.guest.call(signUp, { body: { ...body, name } })
  expect(reply.user?.profile.name).toBe(stored)
})

test.each([
  '\u3164\u3164',
  '\u2800',
  '\uffa0',
  '\u034f',
  '\ufe0f',
  '\u{e0100}',
  '\u17b4',
  '\u0301'
])('refuses the invisible name %j', async name => {
  const api = await openApi()
  const { error } = await api.guest.call(signUp, { body: { ...body, name } })
  expect(error).toEqual({ error: 'invalid_input', fields: ['name'] })
})

test.each([
  [{ ref: 'a\0b' }, { ref: 'ab' }],
  [{ ref: `${'a'.repeat(99)}🔥` }, { ref: 'a'.repeat(99) }],
  [{ ref: `${'a'.repeat(98)}🔥🔥` }, { ref: `${'a'.repeat(98)}🔥` }],
  [
    { sub1: '\ud83d', sub2: 'ok' },
    { sub1: '', sub2: 'ok' }
  ],
  [{ ref: 42, network: null, sub1: { a: 1 } }, {}],
  ['none', {}],
  [null, {}]
])('signs up whatever tracking says (%j)', async (tracking, stored) => {
  const api = await openApi()
  const { status } = await api.guest.call(signUp, { body: { ...body, tracking } as Body })
  expect(status).toBe(200)
  const row = await api.deps.db.selectFrom('member').select('tracking').executeTakeFirstOrThrow()
  expect(row.tracking).toEqual(stored)
})

test('refuses a name that is the address or begins with @', async () => {
  const api = await openApi()
  const ask = async (name: string) =>
    (await api.guest.call(signUp, { body: { ...body, name } })).error
  expect(await ask('tim@POST.example')).toEqual({ error: 'name_is_email', fields: ['name'] })
  expect(await ask(' tim @post.example')).toEqual({ error: 'name_is_email', fields: ['name'] })
  expect(await ask('@tim')).toEqual({ error: 'name_starts_with_at', fields: ['name'] })
  expect(await ask(' @tim')).toEqual({ error: 'name_starts_with_at', fields: ['name'] })
  expect(await ask('\u200b')).toEqual({ error: 'invalid_input', fields: ['name'] })
})

test('refuses bad passwords by their code', async () => {
  const api = await openApi()
  const ask = async (password: string) =>
    (await api.guest.call(signUp, { body: { ...body, name: 'Joost', password } })).error
  const fields = ['password']
  expect(await ask('123456789')).toEqual({ error: 'password_too_short', fields })
  expect(await ask('welkom2024')).toEqual({ error: 'password_too_common', fields })
  expect(await ask('wij van joost')).toEqual({ error: 'password_too_personal', fields })
})

test('lets in on the birthday itself and not a day before', async () => {
  const ask = async (date_of_birth: string) => {
    const api = await openApi()
    return api.guest.call(signUp, { body: { ...body, date_of_birth } })
  }
  expect((await ask('2008-05-02')).status).toBe(200)
  const tooYoung = await ask('2008-05-03')
  expect(tooYoung.status).toBe(400)
  expect(tooYoung.error).toEqual({ error: 'under_age', fields: ['date_of_birth'] })
})

test('counts 29 February as 1 March in other years', async () => {
  const at = async (days: number) => {
    const api = await openApi()
    api.pass((Date.parse('2026-02-28T12:00:00Z') - Date.parse('2026-05-02T19:00:00Z')) / 1000)
    api.pass(days * 86_400)
    return (await api.guest.call(signUp, { body: { ...body, date_of_birth: '2008-02-29' } })).status
  }
  expect(await at(0)).toBe(400)
  expect(await at(1)).toBe(200)
})

test('takes a higher minimum age from the site, and no birth in the future or long ago', async () => {
  const api = await openApi({ site: { minimum_age: 21 } })
  const ask = async (date_of_birth: string) =>
    (await api.guest.call(signUp, { body: { ...body, date_of_birth } })).error.error
  expect(await ask('2005-05-03')).toBe('under_age')
  expect(await ask('2026-05-03')).toBe('invalid_input')
  expect(await ask('1890-01-01')).toBe('invalid_input')
  expect(
    (await api.guest.call(signUp, { body: { ...body, date_of_birth: '2005-05-02' } })).status
  ).toBe(200)
})

test('keeps an address for one account, in any case', async () => {
  const api = await openApi()
  await api.guest.call(signUp, { body })
  const { status, error } = await api.guest.call(signUp, {
    body: { ...body, email: 'tim@POST.example' }
  })
  expect(status).toBe(409)
  expect(error).toEqual({ error: 'email_taken', fields: ['email'] })
})

test('gives an address to one of twenty that want it at once', async () => {
  const api = await openApi()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.guest.call(signUp, { body }))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.error === 'email_taken')).toHaveLength(19)
  expect(await countOf(api, 'mail')).toBe(1)
})

test('signs up once however often the call comes, and every answer logs in', async () => {
  const api = await openApi()
  const fleur = await api.member()
  const message = { profile_id: fleur.id, signup_message: 'Een accordeon?' }
  const options = { body: { ...body, ...message }, key: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.guest.call(signUp, options))
  )
  answers.push(await api.guest.call(signUp, options))
  const ids = new Set(answers.map(({ reply }) => reply.user?.id))
  expect(ids.size).toBe(1)
  for (const { headers } of answers) {
    const tim = callerWith(api.fetch, '', cookiesOf(headers)['session'] ?? '')
    expect((await tim.call(getUser)).reply.user?.id).toBe([...ids][0])
  }
  expect(await countOf(api, 'message')).toBe(1)
  expect(await countOf(api, 'mail')).toBe(1)
})

test('answers a repeat that already carries the session of the lost answer', async () => {
  const api = await openApi()
  const options = { body, key: randomUUID() }
  const first = await api.guest.call(signUp, options)
  const tim = callerWith(api.fetch, '', cookiesOf(first.headers)['session'] ?? '')
  const second = await tim.call(signUp, options)
  expect(second.reply.user?.id).toBe(first.reply.user?.id)
})

test('lets no repeat in once the password alone no longer opens the account', async () => {
  const api = await openApi()
  const options = { body, key: randomUUID() }
  await api.guest.call(signUp, options)
  const passwordHash = await hashPassword('vier rode fietsen')
  await api.deps.db.updateTable('member').set({ password_hash: passwordHash }).execute()
  const { status, error, headers } = await api.guest.call(signUp, options)
  expect([status, error]).toEqual([409, { error: 'email_taken', fields: ['email'] }])
  expect(cookiesOf(headers)).toEqual({})
})

test('lets no repeat in past the second step', async () => {
  const api = await openApi()
  const options = { body, key: randomUUID() }
  const { reply } = await api.guest.call(signUp, options)
  await api.deps.db
    .insertInto('totp')
    .values({
      member_id: reply.user?.id ?? '',
      secret: 'A',
      created_at: new Date(),
      confirmed_at: new Date()
    })
    .execute()
  expect((await api.guest.call(signUp, options)).error.error).toBe('email_taken')
})

test('keeps no session key in the remembered answer', async () => {
  const api = await openApi()
  const { headers } = await api.guest.call(signUp, { body })
  const rows = await api.deps.db.selectFrom('idempotency').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(cookiesOf(headers)['session'])
})

test('refuses a key that was used for another signup, and a call without one', async () => {
  const api = await openApi()
  const key = randomUUID()
  await api.guest.call(signUp, { body, key })
  const other = await api.guest.call(signUp, {
    body: { ...body, password: 'vier rode fietsen' },
    key
  })
  expect(other.error.error).toBe('idempotency_mismatch')
  const without = await api.guest.call(signUp, { body, key: '' })
  expect(without.error.error).toBe('idempotency_key_missing')
})

test('asks for a traffic source where the site wants one', async () => {
  const api = await openApi({ site: { signups: 'with_trafficsource' } })
  const ask = (tracking: Body['tracking'], email: string) =>
    api.guest.call(signUp, { body: { ...body, email, tracking } })
  expect((await ask(undefined, 'a@post.example')).error).toEqual({ error: 'signup_closed' })
  expect((await ask({ sub1: 'x', network: '' }, 'b@post.example')).status).toBe(403)
  expect((await ask({ network: 'bus' }, 'c@post.example')).status).toBe(200)
  expect((await ask({ ref: 'stop-7' }, 'd@post.example')).status).toBe(200)
})

test('is closed where the site is by invitation only', async () => {
  const api = await openApi({ site: { signups: 'other' } })
  const { error } = await api.guest.call(signUp, {
    body: { ...body, tracking: { network: 'bus' } }
  })
  expect(error).toEqual({ error: 'signup_closed' })
})

test('grants nothing where signup messages are free', async () => {
  const api = await openApi({ site: { signup_credits: 0 } })
  const fleur = await api.member()
  const message = { profile_id: fleur.id, signup_message: 'Een accordeon?' }
  const { reply } = await api.guest.call(signUp, { body: { ...body, ...message } })
  expect(reply.user?.credits).toBe(0)
})

test('a first message costs the signup credits of the site, of which it grants two', async () => {
  const api = await openApi({ site: { signup_credits: 3, message_credits: 1 } })
  const fleur = await api.member()
  const message = { profile_id: fleur.id, signup_message: 'Een accordeon?' }
  const { reply } = await api.guest.call(signUp, { body: { ...body, ...message } })
  expect(reply.user?.credits).toBe(3)
  const other = { ...body, email: 'other@post.example' }
  expect((await api.guest.call(signUp, { body: other })).reply.user?.credits).toBe(6)
})

test('slows down whoever signs up too often from one address', async () => {
  const api = await openApi()
  await api.guest.call(signUp, { body })
  for (let attempt = 1; attempt < 60; attempt++) await api.guest.call(signUp, { body })
  const { status, error } = await api.guest.call(signUp, { body })
  expect(status).toBe(429)
  expect(error.error).toBe('rate_limited')
})

test('hashes no password for what is refused by the rules or past the limit', async () => {
  const api = await openApi()
  const ask = (change: Partial<Body> = {}) =>
    hashesOf(() => api.guest.call(signUp, { body: { ...body, ...change } }))
  expect(await ask()).toBeGreaterThan(0)
  expect(await ask({ date_of_birth: '2010-05-02' })).toBe(0)
  expect(await ask({ name: body.email })).toBe(0)
  expect(await ask({ password: '123456789' })).toBe(0)
  for (let attempt = 1; attempt < 60; attempt++) await api.guest.call(signUp, { body })
  expect(await ask()).toBe(0)
})
