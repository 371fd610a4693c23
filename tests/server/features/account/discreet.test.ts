import { expect, test } from 'vitest'
import { activate, signUp } from '#contract/account.ts'
import { requestMailChange } from '#contract/mail-change.ts'
import { requestReset } from '#contract/passwords.ts'
import { getUser } from '#contract/session.ts'
import type { Api, ApiOptions } from '#tests/support/api.ts'
import { isIn, loggedInBy, openAccount, password, subjectsTo, tokensTo } from './support.ts'

const discreet: ApiOptions = { site: { discreet_accounts: true } }
const known = 'ann@post.example'
const unknown = 'nobody@post.example'

const apply = (api: Api, email: string, more: object = {}) =>
  api.guest.call(signUp, {
    body: {
      email,
      name: 'Tim',
      password,
      date_of_birth: '1990-05-01',
      language: 'en',
      ...more
    }
  })

/** What somebody at the other end of the line can see of an answer. */
function seen({ status, headers, reply, error }: Awaited<ReturnType<typeof apply>>) {
  const shown = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
  return { status, headers: shown, reply, error }
}

test('answers a reset alike for an address with and without an account, and mails the truth', async () => {
  const api = await openAccount({ language: 'en' }, discreet)
  const ask = (email: string) => api.guest.call(requestReset, { body: { email, language: 'en' } })
  const one = await ask(known)
  const other = await ask(unknown)
  expect(one.status).toBe(200)
  expect(seen(other as never)).toEqual(seen(one as never))
  expect(await subjectsTo(api, known)).toEqual(['Choose a new password'])
  expect(await subjectsTo(api, unknown)).toEqual(['This address has no account on Vonk'])
  expect(await tokensTo(api, unknown)).toEqual([])
})

test('limits reset mails alike too', async () => {
  const api = await openAccount({}, discreet)
  const limits = await Promise.all(
    [known, unknown].map(async email => {
      const codes: (string | undefined)[] = []
      for (let round = 0; round < 4; round++) {
        codes.push((await api.guest.call(requestReset, { body: { email } })).error?.error)
      }
      return codes
    })
  )
  expect(limits[0]).toEqual([undefined, undefined, undefined, 'mail_limit'])
  expect(limits[1]).toEqual(limits[0])
})

test('answers a signup alike for a new and a known address, without logging in', async () => {
  const api = await openAccount({ language: 'en' }, discreet)
  const one = await apply(api, unknown)
  const other = await apply(api, known)
  expect(one.status).toBe(200)
  expect(one.reply).toEqual({ user: null })
  expect(one.headers.getSetCookie()).toEqual([])
  expect(seen(other)).toEqual(seen(one))
  expect(await subjectsTo(api, known)).toEqual(['You already have an account on Vonk'])
  expect(await subjectsTo(api, unknown)).toEqual(['Confirm your address and your seat is ready'])
  const members = await api.deps.db.selectFrom('member').select('email').execute()
  expect(members.map(({ email }) => email).toSorted()).toEqual([known, unknown])
  expect(await isIn(api.ann)).toBe(true)
})

test('logs in by the link in the mailbox, where the signup goes on', async () => {
  const api = await openAccount({}, discreet)
  await apply(api, unknown)
  const [token = ''] = await tokensTo(api, unknown)
  const { reply, headers } = await api.guest.call(activate, { body: { token } })
  expect(reply.user).toMatchObject({ email: unknown, status: 'active', signup_step: 1 })
  const tim = loggedInBy(api, reply.user?.id ?? '', headers)
  expect((await tim.call(getUser)).reply.user?.email).toBe(unknown)
})

test('refuses a signup for the same reasons, whether the address is known or not', async () => {
  const api = await openAccount({}, discreet)
  const fictional = await api.member({ kind: 'fictional', password_hash: null })
  const reasons = [
    { profile_id: '1111111111111111', signup_message: 'Hello' },
    { profile_id: fictional.id, signup_message: 'Hello' },
    { name: '@tim' },
    { password: 'kort' }
  ]
  for (const more of reasons) {
    const one = await apply(api, unknown, more)
    expect(one.status).not.toBe(200)
    expect(seen(await apply(api, known, more))).toEqual(seen(one))
  }
  expect(await subjectsTo(api, known)).toEqual([])
})

test('repeats a lost answer without another account or mail', async () => {
  const api = await openAccount({}, discreet)
  for (const email of [unknown, known]) {
    const body = { email, name: 'Tim', password, date_of_birth: '1990-05-01', language: 'en' }
    const key = `key-of-${email.length}-12345`
    for (let round = 0; round < 3; round++) {
      const { reply } = await api.guest.call(signUp, { body: body as never, key })
      expect(reply).toEqual({ user: null })
    }
    expect(await subjectsTo(api, email)).toHaveLength(1)
  }
})

test('does not bury a known address under mail', async () => {
  const api = await openAccount({}, discreet)
  for (let round = 0; round < 5; round++) {
    expect((await apply(api, known)).reply).toEqual({ user: null })
  }
  expect(await subjectsTo(api, known)).toHaveLength(3)
})

test('does not tell a member which other addresses have an account', async () => {
  const api = await openAccount({ language: 'en' }, discreet)
  await api.member({ email: 'ben@post.example' })
  const ask = (email: string) => api.ann.call(requestMailChange, { body: { email, password } })
  const free = await ask('new@post.example')
  const taken = await ask('ben@post.example')
  expect(free.status).toBe(200)
  expect(taken.status).toBe(200)
  expect(taken.reply).toEqual({ email: 'ben@post.example' })
  expect(await subjectsTo(api, 'ben@post.example')).toEqual(['This address already has an account'])
  expect(await tokensTo(api, 'ben@post.example')).toEqual([])
})
