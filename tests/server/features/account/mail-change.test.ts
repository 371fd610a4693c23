import { expect, test } from 'vitest'
import { activate, requestActivation } from '#contract/account.ts'
import { requestReset, resetPassword } from '#contract/passwords.ts'
import { changeMail, requestMailChange } from '#contract/mail-change.ts'
import { getUser, logIn } from '#contract/session.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import {
  isIn,
  newPassword,
  openAccount,
  type OpenedAccount,
  password,
  subjectsTo,
  tokensTo
} from './support.ts'

const old = 'ann@post.example'
const wanted = 'Anna@nieuw.example'

const ask = (caller: Caller, email = wanted, as = password) =>
  caller.call(requestMailChange, { body: { email, password: as } })

const press = (caller: Caller, token: string) => caller.call(changeMail, { body: { token } })

async function mailedLink(api: OpenedAccount, email = wanted): Promise<string> {
  await ask(api.ann, email)
  return (await tokensTo(api, email)).at(-1) ?? ''
}

const emailOf = async ({ ann }: OpenedAccount) =>
  (await ann.call(getUser)).reply.user?.email ?? null

async function logInAs(api: Api, email: string): Promise<number> {
  return (await api.guest.call(logIn, { body: { email, password } })).status
}

test('an address that is the member’s name is refused, and nothing is mailed', async () => {
  const api = await openAccount()
  await api.deps.db
    .updateTable('member')
    .set({ name: wanted })
    .where('id', '=', api.ann.id)
    .execute()
  const refused = await ask(api.ann, wanted.toUpperCase())
  expect(refused.status).toBe(400)
  expect(refused.error).toEqual({ error: 'name_is_email', fields: ['email'] })
  expect(await subjectsTo(api, wanted.toUpperCase())).toEqual([])
  expect((await ask(api.ann, 'other@nieuw.example')).status).toBe(200)
})

test('changes the address only when the link in the new mailbox is used', async () => {
  const api = await openAccount()
  const { status, reply } = await ask(api.ann)
  expect(status).toBe(200)
  expect(reply).toEqual({ email: wanted })
  expect(await emailOf(api)).toBe(old)
  const [token = ''] = await tokensTo(api, wanted)
  expect((await press(api.guest, token)).reply).toEqual({ email: wanted })
  expect(await emailOf(api)).toBe(wanted)
  expect(await logInAs(api, old)).toBe(401)
  expect(await logInAs(api, wanted)).toBe(200)
  expect(await isIn(api.phone)).toBe(true)
})

test('tells the old address who to write to, without a key', async () => {
  const api = await openAccount({ language: 'en' })
  await ask(api.ann)
  expect(await subjectsTo(api, wanted)).toEqual(['Confirm your new e-mail address'])
  expect(await subjectsTo(api, old)).toEqual(['Your e-mail address is about to change'])
  const { text } = api.letters.find(({ recipient }) => recipient === old) ?? { text: '' }
  expect(text).toContain(wanted)
  expect(text).toContain(api.deps.sites.byId('default').company.support_email)
  expect(text).not.toContain('token=')
})

test('changes nothing when a mail scanner looks at the link', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  for (const path of ['/mail-change/do', '/api/mail-change.php']) {
    await api.fetch(`${path}?token=${token}`)
  }
  expect(await emailOf(api)).toBe(old)
  expect((await press(api.guest, token)).status).toBe(200)
})

test('refuses the own address, one that has an account and a wrong password', async () => {
  const api = await openAccount()
  await api.member({ email: 'ben@post.example' })
  const own = await ask(api.ann, 'ANN@post.example')
  expect(own.status).toBe(409)
  expect(own.error).toEqual({ error: 'email_unchanged', fields: ['email'] })
  const taken = await ask(api.ann, 'BEN@post.example')
  expect(taken.error).toEqual({ error: 'email_taken', fields: ['email'] })
  const wrong = await ask(api.ann, wanted, 'vier rode fietsen')
  expect(wrong.error).toEqual({ error: 'password_wrong', fields: ['password'] })
  expect(await subjectsTo(api, old)).toEqual([])
  expect(await subjectsTo(api, wanted)).toEqual([])
})

test('counts wrong passwords with those of the login', async () => {
  const api = await openAccount()
  for (let round = 0; round < 5; round++) await ask(api.ann, wanted, 'wrong')
  expect((await ask(api.ann)).error).toEqual({ error: 'login_blocked', minutes: 15 })
})

test('keeps a link for a day', async () => {
  const early = await openAccount()
  const inTime = await mailedLink(early)
  early.pass(86_399)
  expect((await press(early.guest, inTime)).status).toBe(200)

  const late = await openAccount()
  const over = await mailedLink(late)
  late.pass(86_400)
  expect((await press(late.guest, over)).error).toEqual({ error: 'link_invalid' })
  expect(await emailOf(late)).toBe(old)
})

test('ends every other link with the change, also those in the old mailbox', async () => {
  const api = await openAccount()
  await api.guest.call(requestReset, { body: { email: old } })
  const [reset = ''] = await tokensTo(api, old)
  const first = await mailedLink(api, 'een@nieuw.example')
  const second = await mailedLink(api, 'twee@nieuw.example')
  expect((await press(api.guest, second)).status).toBe(200)
  expect((await press(api.guest, first)).error).toEqual({ error: 'link_invalid' })
  const body = { token: reset, password: newPassword }
  expect((await api.guest.call(resetPassword, { body })).error).toEqual({ error: 'link_invalid' })
  expect(await emailOf(api)).toBe('twee@nieuw.example')
})

test('takes the links in the old mailbox away, also those of a double click', async () => {
  const api = await openAccount({ status: 'not_confirmed', profile_status: 'disabled' })
  await api.ann.call(requestActivation)
  const [activation = ''] = await tokensTo(api, old)
  const followed = () => api.guest.call(activate, { body: { token: activation } })
  expect((await followed()).reply.user?.id).toBe(api.ann.id)
  expect((await followed()).reply).toEqual({ user: null })
  expect((await press(api.guest, await mailedLink(api))).status).toBe(200)
  const { error, headers } = await followed()
  expect(error).toEqual({ error: 'link_invalid' })
  expect(headers.getSetCookie()).toEqual([])
})

test('takes away a link to the old mailbox that nobody used', async () => {
  const api = await openAccount({ status: 'not_confirmed', profile_status: 'disabled' })
  await api.ann.call(requestActivation)
  const [token = ''] = await tokensTo(api, old)
  await press(api.guest, await mailedLink(api))
  expect((await api.guest.call(activate, { body: { token } })).error.error).toBe('link_invalid')
})

test('answers a double click twice with success, and later no more', async () => {
  const api = await openAccount()
  const token = await mailedLink(api)
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(api.guest, token)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  api.pass(900)
  expect((await press(api.guest, token)).status).toBe(200)
  api.pass(1)
  expect((await press(api.guest, token)).error).toEqual({ error: 'link_invalid' })
})

test('gives an address to one of two whose links came for it', async () => {
  const api = await openAccount()
  const { password_hash } = await api.deps.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', api.ann.id)
    .executeTakeFirstOrThrow()
  const ben = await api.member({ email: 'ben@post.example', password_hash })
  await ask(api.ann)
  await ask(ben)
  const [anns = '', bens = ''] = await tokensTo(api, wanted)
  const answers = await Promise.all([press(api.guest, anns), press(api.guest, bens)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [refused] = answers.filter(({ status }) => status !== 200)
  expect(refused?.error).toEqual({ error: 'email_taken', fields: ['email'] })
})

test('starts mail anew that had been stopped for the old address', async () => {
  const api = await openAccount({
    notifications_disabled: ['bounce', 'spam', 'unsubscribe', 'something else']
  })
  await press(api.guest, await mailedLink(api))
  const { reply } = await api.ann.call(getUser)
  expect(reply.user?.notifications_disabled).toEqual(['something else'])
})

test('confirms an account whose address was mistyped, and leaves the stranger alone', async () => {
  const api = await openAccount({ status: 'not_confirmed', profile_status: 'disabled' })
  await press(api.guest, await mailedLink(api))
  const { reply } = await api.ann.call(getUser)
  expect(reply.user).toMatchObject({ status: 'active', email: wanted })
  expect(await subjectsTo(api, old)).toEqual([])
})

test('mails three times a day, also when twenty ask at once, and once for a repeat', async () => {
  const api = await openAccount()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(api.ann)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3)
  api.pass(86_400)
  const options = { body: { email: wanted, password }, key: 'abcdefgh-12345678' }
  const before = (await subjectsTo(api, wanted)).length
  await api.deps.db.deleteFrom('rate_limit').where('key', 'like', 'login%').execute()
  await api.deps.db.deleteFrom('rate_limit').where('key', 'like', 'mail-change-req%').execute()
  for (let round = 0; round < 3; round++) {
    expect((await api.ann.call(requestMailChange, options)).status).toBe(200)
  }
  expect(await subjectsTo(api, wanted)).toHaveLength(before + 1)
  await ask(api.ann)
  await ask(api.ann)
  expect((await ask(api.ann)).error).toEqual({ error: 'mail_limit', hours: 24 })
})

test('refuses unknown links, and those of accounts that may not be used', async () => {
  const api = await openAccount()
  expect((await press(api.guest, 'nonsense')).error).toEqual({ error: 'link_invalid' })
  const token = await mailedLink(api)
  await api.deps.db.updateTable('member').set({ status: 'blocked' }).execute()
  expect((await press(api.guest, token)).error).toEqual({ error: 'link_invalid' })
})
