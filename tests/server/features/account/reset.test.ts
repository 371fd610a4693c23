import { expect, test } from 'vitest'
import { activate, requestActivation } from '#contract/account.ts'
import { changeMail, requestMailChange } from '#contract/mail-change.ts'
import { checkReset, requestReset, resetPassword } from '#contract/passwords.ts'
import { getUser, logIn } from '#contract/session.ts'
import { type Api, type Caller, callerWith } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { eventsOf, openStream } from '#tests/support/events.ts'
import {
  hashesOf,
  isIn,
  loggedInBy,
  newPassword,
  openAccount,
  password,
  subjectsTo,
  tokensTo
} from './support.ts'

const email = 'ann@post.example'

async function mailedLink(api: Api): Promise<string> {
  await api.guest.call(requestReset, { body: { email } })
  return (await tokensTo(api, email)).at(-1) ?? ''
}

const reset = (caller: Caller, token: string, to = newPassword) =>
  caller.call(resetPassword, { body: { token, password: to } })

const check = (caller: Caller, token: string) => caller.call(checkReset, { body: { token } })

const logInWith = (api: Api, password: string) =>
  api.guest.call(logIn, { body: { email, password } })

test('sets the new password by the mailed link and logs in here', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  const { status, reply, headers } = await reset(api.guest, token)
  expect(status).toBe(200)
  expect(reply.user).toMatchObject({ id: api.ann.id, email })
  expect(await isIn(loggedInBy(api, api.ann.id, headers))).toBe(true)
  expect((await logInWith(api, password)).error.error).toBe('login_failed')
  expect((await logInWith(api, newPassword)).status).toBe(200)
})

test('ends every session from before, and their event streams at once', async () => {
  const api = await openAccount()
  const stream = await openStream(api.phone)
  await stream.next()
  const token = await mailedLink(api)
  await reset(api.guest, token)
  await stream.ended()
  expect(await Promise.all([api.ann, api.tablet, api.phone].map(isIn))).toEqual([
    false,
    false,
    false
  ])
  const ended = (await eventsOf(api, api.ann)).filter(({ name }) => name === 'session_ended')
  expect(ended).toHaveLength(3)
})

test('ends the links to another address', async () => {
  const api = await openAccount()
  const wanted = 'eve@post.example'
  await api.phone.call(requestMailChange, { body: { email: wanted, password } })
  const [token = ''] = await tokensTo(api, wanted)
  await reset(api.guest, await mailedLink(api))
  const { error } = await api.guest.call(changeMail, { body: { token } })
  expect(error).toEqual({ error: 'link_invalid' })
  expect((await logInWith(api, newPassword)).status).toBe(200)
})

test('tells by mail that the password changed, and how to object', async () => {
  const api = await openAccount({ language: 'en' })
  await reset(api.guest, await mailedLink(api))
  expect(await subjectsTo(api, email)).toEqual([
    'Choose a new password',
    'Your password was changed'
  ])
  const { text } = api.letters.at(-1) ?? { text: '' }
  expect(text).toContain(api.deps.sites.byId('default').company.support_email)
  expect(text).not.toContain('token=')
})

test('changes nothing when a mail scanner looks at the link', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  const before = await api.deps.db.selectFrom('mailed_token').selectAll().execute()
  for (const path of ['/reset-password/do', '/api/reset-password.php']) {
    await api.fetch(`${path}?token=${token}`)
    await api.fetch(`${path}?token=${token}`, { method: 'HEAD' })
  }
  expect(await api.deps.db.selectFrom('mailed_token').selectAll().execute()).toEqual(before)
  expect((await reset(api.guest, token)).status).toBe(200)
})

test('keeps a link for an hour', async () => {
  const early = await openAccount()
  const inTime = await mailedLink(early)
  early.pass(3599)
  expect((await reset(early.guest, inTime)).status).toBe(200)

  const late = await openAccount()
  const over = await mailedLink(late)
  late.pass(3600)
  const { status, error } = await reset(late.guest, over)
  expect(status).toBe(410)
  expect(error).toEqual({ error: 'link_invalid' })
  expect(await isIn(late.ann)).toBe(true)
})

test('keeps older links until one is used, then none', async () => {
  const api = await openAccount()
  await mailedLink(api)
  await mailedLink(api)
  const [first = '', second = ''] = await tokensTo(api, email)
  expect(first).not.toBe(second)
  expect((await reset(api.guest, first)).status).toBe(200)
  for (const token of [first, second]) {
    expect((await reset(api.guest, token)).error).toEqual({ error: 'link_invalid' })
  }
})

test('lets one of twenty that come at once with one link in', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => reset(api.guest, token, `${newPassword} ${index}`))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.error === 'link_invalid')).toHaveLength(19)
  const right = answers.findIndex(({ status }) => status === 200)
  expect((await logInWith(api, `${newPassword} ${right}`)).status).toBe(200)
})

test('answers a repeat of the call whose answer got lost, and logs in too', async () => {
  const api = await openAccount()
  const body = { token: await mailedLink(api), password: newPassword }
  const key = 'abcdefgh-12345678'
  await api.guest.call(resetPassword, { body, key })
  const { status, headers } = await api.guest.call(resetPassword, { body, key })
  expect(status).toBe(200)
  expect(await isIn(loggedInBy(api, api.ann.id, headers))).toBe(true)
  const other = { ...body, password: `${newPassword}!` }
  const { error } = await api.guest.call(resetPassword, { body: other, key })
  expect(error.error).toBe('idempotency_mismatch')
})

test('lets no repeat of the call in once the password is another', async () => {
  const api = await openAccount()
  const body = { token: await mailedLink(api), password: newPassword }
  const key = 'abcdefgh-12345678'
  await api.guest.call(resetPassword, { body, key })
  await reset(api.guest, await mailedLink(api), `${newPassword} samen`)
  const { status, error, headers } = await api.guest.call(resetPassword, { body, key })
  expect([status, error]).toEqual([410, { error: 'link_invalid' }])
  expect(cookiesOf(headers)).toEqual({})
})

test('confirms an address that was not confirmed yet: it is proven now', async () => {
  const api = await openAccount({ status: 'not_confirmed', profile_status: 'disabled' })
  await api.ann.call(requestActivation)
  const [activation = ''] = await tokensTo(api, email)
  const { reply } = await reset(api.guest, await mailedLink(api))
  expect(reply.user).toMatchObject({ status: 'active', profile: { status: 'active' } })
  // The link of the activation is used up and opens no session.
  const again = await api.guest.call(activate, { body: { token: activation } })
  expect([again.reply, cookiesOf(again.headers)]).toEqual([{ user: null }, {}])
})

test('refuses bad passwords by their code, and the link stays good', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  const refused = { fields: ['password'] }
  const codeOf = async (to: string) => (await reset(api.guest, token, to)).error
  expect(await codeOf('kort')).toEqual({ error: 'password_too_short', ...refused })
  expect(await codeOf('1234567890')).toEqual({ error: 'password_too_common', ...refused })
  expect(await codeOf('ann@post.example!')).toEqual({ error: 'password_too_personal', ...refused })
  expect((await reset(api.guest, token)).status).toBe(200)
})

test('refuses unknown links, links for something else and those of blocked accounts', async () => {
  const api = await openAccount()
  expect((await reset(api.guest, 'nonsense')).error).toEqual({ error: 'link_invalid' })
  const token = await mailedLink(api)
  await api.deps.db.updateTable('mailed_token').set({ purpose: 'activation' }).execute()
  expect((await reset(api.guest, token)).error).toEqual({ error: 'link_invalid' })
  await api.deps.db.updateTable('mailed_token').set({ purpose: 'reset' }).execute()
  await api.deps.db.updateTable('member').set({ status: 'blocked' }).execute()
  expect((await reset(api.guest, token)).error).toEqual({ error: 'link_invalid' })
})

test('keeps no link that could be used in the database', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  const body = { token, password: newPassword }
  await api.guest.call(resetPassword, { body })
  const rows = [
    await api.deps.db.selectFrom('mailed_token').selectAll().execute(),
    await api.deps.db.selectFrom('idempotency').selectAll().execute()
  ]
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('puts a new session in the place of one that was planted in the browser', async () => {
  const api = await openAccount()
  const eve = await api.member({ name: 'Eve' })
  const planted = await eve.call(getUser)
  const cookie = cookiesOf(planted.headers)['session'] ?? ''
  const victim = callerWith(api.fetch, api.ann.id, cookie)
  const { headers } = await reset(victim, await mailedLink(api))
  expect(cookiesOf(headers)['session']).not.toBe(cookie)
  expect(await isIn(eve)).toBe(false)
  expect(await isIn(loggedInBy(api, api.ann.id, headers))).toBe(true)
})

test('says when an address has no account, also of a blocked or deleted one', async () => {
  const api = await openAccount()
  const ask = (address: string) => api.guest.call(requestReset, { body: { email: address } })
  const unknown = await ask('nobody@post.example')
  expect(unknown.status).toBe(404)
  expect(unknown.error).toEqual({ error: 'email_not_found', fields: ['email'] })
  expect((await ask(' ANN@post.EXAMPLE ')).status).toBe(200)
  for (const status of ['blocked', 'deleted'] as const) {
    await api.deps.db.updateTable('member').set({ status }).execute()
    expect((await ask(email)).error).toEqual(unknown.error)
  }
  expect(await subjectsTo(api, email)).toHaveLength(1)
})

test('mails three times a day, then tomorrow again', async () => {
  const api = await openAccount()
  const ask = () => api.guest.call(requestReset, { body: { email } })
  for (let round = 0; round < 3; round++) expect((await ask()).status).toBe(200)
  const { status, error, headers } = await ask()
  expect(status).toBe(429)
  expect(error).toEqual({ error: 'mail_limit', hours: 24 })
  expect(headers.get('retry-after')).toBe('86400')
  expect(await subjectsTo(api, email)).toHaveLength(3)
  api.pass(86_399)
  expect((await ask()).error).toEqual({ error: 'mail_limit', hours: 1 })
  api.pass(1)
  expect((await ask()).status).toBe(200)
})

test('mails three times when twenty ask at once, and once for a repeated call', async () => {
  const api = await openAccount()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.guest.call(requestReset, { body: { email } }))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ error }) => error?.error === 'mail_limit')).toHaveLength(17)
  expect(await subjectsTo(api, email)).toHaveLength(3)

  const other = await openAccount()
  const options = { body: { email }, key: 'abcdefgh-12345678' }
  for (let round = 0; round < 5; round++) await other.guest.call(requestReset, options)
  expect(await subjectsTo(other, email)).toHaveLength(1)
})

test('slows down who asks for many addresses', async () => {
  const api = await openAccount()
  const ask = (index: number) =>
    api.guest.call(requestReset, { body: { email: `nobody${index}@post.example` } })
  for (let index = 0; index < 20; index++) {
    expect((await ask(index)).error.error).toBe('email_not_found')
  }
  expect((await ask(20)).error.error).toBe('rate_limited')
})

test('says whether a link works, to the second, used or not, and of whom never', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  api.pass(3599)
  expect(await check(api.guest, token)).toMatchObject({ status: 200, reply: {} })
  expect(Object.keys((await check(api.guest, token)).reply)).toEqual([])
  api.pass(1)
  const over = await check(api.guest, token)
  expect([over.status, over.error]).toEqual([410, { error: 'link_invalid' }])

  const [used, other] = [await mailedLink(api), await mailedLink(api)]
  await reset(api.guest, used)
  for (const link of [used, other, 'nonsense']) {
    expect((await check(api.guest, link)).error).toEqual(over.error)
  }
})

test('says the same of a link for something else and of a blocked account', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  const { db } = api.deps
  await db.updateTable('mailed_token').set({ purpose: 'activation' }).execute()
  expect((await check(api.guest, token)).error).toEqual({ error: 'link_invalid' })
  await db.updateTable('mailed_token').set({ purpose: 'reset' }).execute()
  expect((await check(api.guest, token)).status).toBe(200)
  await db.updateTable('member').set({ status: 'blocked' }).execute()
  expect((await check(api.guest, token)).error).toEqual({ error: 'link_invalid' })
})

test('uses nothing up by asking, logs nobody in, and the link works', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  const links = () => api.deps.db.selectFrom('mailed_token').selectAll().execute()
  const before = await links()
  const { headers } = await check(api.guest, token)
  expect(cookiesOf(headers)).toEqual({})
  expect(await links()).toEqual(before)
  expect((await reset(api.guest, token)).status).toBe(200)
})

test('gives nobody more tries of links by asking first', async () => {
  const api = await openAccount()
  for (let index = 0; index < 10; index++) {
    expect((await check(api.guest, `guess${index}`)).error.error).toBe('link_invalid')
    expect((await reset(api.guest, `guess${index}`)).error.error).toBe('link_invalid')
  }
  expect((await check(api.guest, 'guess')).error.error).toBe('rate_limited')
  expect((await reset(api.guest, 'guess')).error.error).toBe('rate_limited')
})

test('hashes no password for a link that is none', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  expect(await hashesOf(() => reset(api.guest, 'x'.repeat(43)))).toBe(0)
  expect(await hashesOf(() => reset(api.guest, token))).toBeGreaterThan(0)
})
