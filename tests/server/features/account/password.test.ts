import { expect, test } from 'vitest'
import { changeMail, requestMailChange } from '#contract/mail-change.ts'
import { changePassword, requestReset, resetPassword } from '#contract/passwords.ts'
import { logIn } from '#contract/session.ts'
import type { Caller } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { openStream } from '#tests/support/events.ts'
import { hashAsTyped } from '#tests/support/hash-as-typed.ts'
import { withoutLimits } from '#tests/server/features/second-factor/support.ts'
import {
  isIn,
  loggedInBy,
  meanwhile,
  newPassword,
  openAccount,
  password,
  subjectsTo,
  tokensTo
} from './support.ts'

const email = 'ann@post.example'

const change = (caller: Caller, old = password, to = newPassword, repeat = to) =>
  caller.call(changePassword, {
    body: { old_password: old, password: to, password_repeat: repeat }
  })

test('changes the password and goes on here under a new token', async () => {
  const api = await openAccount()
  const { status, headers } = await change(api.ann)
  expect(status).toBe(200)
  expect(await isIn(api.ann)).toBe(false)
  expect(await isIn(loggedInBy(api, api.ann.id, headers))).toBe(true)
  const logInWith = (password: string) => api.guest.call(logIn, { body: { email, password } })
  expect((await logInWith(password)).error.error).toBe('login_failed')
  expect((await logInWith(newPassword)).status).toBe(200)
})

test('ends the other sessions, and their event streams at once', async () => {
  const api = await openAccount()
  const stream = await openStream(api.phone)
  await stream.next()
  await change(api.ann)
  const told = await stream.next()
  expect(told?.name).toBe('session_ended')
  await stream.ended()
  expect(await isIn(api.phone)).toBe(false)
  expect(await isIn(api.tablet)).toBe(false)
  expect((await api.phone.fetch('/api/events.php')).status).toBe(403)
})

test('leaves the sessions of other members alone', async () => {
  const api = await openAccount()
  const ben = await api.member()
  await change(api.ann)
  expect(await isIn(ben)).toBe(true)
})

test('tells by mail, and ends links for another password', async () => {
  const api = await openAccount()
  await api.guest.call(requestReset, { body: { email } })
  const [token = ''] = await tokensTo(api, email)
  await change(api.ann)
  expect(await subjectsTo(api, email)).toEqual([
    'Kies een nieuw wachtwoord',
    'Je wachtwoord is veranderd'
  ])
  const { error } = await api.guest.call(resetPassword, { body: { token, password } })
  expect(error).toEqual({ error: 'link_invalid' })
})

test('ends the links to another address, also one pressed twice', async () => {
  const api = await openAccount()
  const wanted = 'eve@post.example'
  await api.phone.call(requestMailChange, { body: { email: wanted, password } })
  const [token = ''] = await tokensTo(api, wanted)
  await change(api.ann)
  for (let round = 0; round < 2; round++) {
    const { error } = await api.guest.call(changeMail, { body: { token } })
    expect(error).toEqual({ error: 'link_invalid' })
  }
  expect((await api.guest.call(logIn, { body: { email, password: newPassword } })).status).toBe(200)
})

test('refuses a wrong old password, and two new ones that differ', async () => {
  const api = await openAccount()
  const wrong = await change(api.ann, 'vier rode fietsen')
  expect(wrong.status).toBe(400)
  expect(wrong.error).toEqual({ error: 'password_wrong', fields: ['old_password'] })
  const differ = await change(api.ann, password, newPassword, `${newPassword} `)
  expect(differ.error).toEqual({ error: 'passwords_differ', fields: ['password_repeat'] })
  expect(await isIn(api.phone)).toBe(true)
  expect(await subjectsTo(api, email)).toEqual([])
})

test('takes old, new and repeated password in any normalisation form', async () => {
  const umlauts = 'Grünes Fahrrad über Nacht'
  const api = await openAccount({ password_hash: hashAsTyped(umlauts.normalize('NFD')) })
  const { status } = await change(
    api.ann,
    umlauts.normalize('NFD'),
    'Blaue Stühle'.normalize('NFD'),
    'Blaue Stühle'
  )
  expect(status).toBe(200)
  const body = { email, password: 'Blaue Stühle' }
  expect((await api.guest.call(logIn, { body })).status).toBe(200)
})

test('refuses bad new passwords by their code', async () => {
  const api = await openAccount()
  const codeOf = async (to: string) => (await change(api.ann, password, to)).error.error
  expect(await codeOf('kort')).toBe('password_too_short')
  expect(await codeOf('negen tek')).toBe('password_too_short')

  expect(await codeOf('qwertyuiop')).toBe('password_too_common')
})

test('counts wrong old passwords with those of the login: the sixth is not looked at', async () => {
  const api = await openAccount()
  for (let round = 0; round < 3; round++) {
    expect((await change(api.ann, 'wrong')).error.error).toBe('password_wrong')
  }
  for (let round = 0; round < 2; round++) {
    await api.guest.call(logIn, { body: { email, password: 'wrong' } })
  }
  const { status, error } = await change(api.ann)
  expect(status).toBe(429)
  expect(error).toEqual({ error: 'login_blocked', minutes: 15 })
  const login = await api.guest.call(logIn, { body: { email, password } })
  expect(login.error.error).toBe('login_blocked')
})

test('takes the right one after four wrong ones, and forgets those', async () => {
  const api = await openAccount()
  for (let round = 0; round < 4; round++) await change(api.ann, 'wrong')
  const { status, headers } = await change(api.ann)
  expect(status).toBe(200)
  const ann = loggedInBy(api, api.ann.id, headers)
  for (let round = 0; round < 4; round++) {
    expect((await change(ann, 'wrong')).error.error).toBe('password_wrong')
  }
})

test('lets one of twenty changes that come at once pass', async () => {
  const api = await openAccount()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change(api.ann, password, `${newPassword} ${index}`))
  )
  const passed = answers.filter(({ status }) => status === 200)
  expect(passed).toHaveLength(1)
  expect(await subjectsTo(api, email)).toHaveLength(1)
  const [winner] = passed
  if (winner) expect(await isIn(loggedInBy(api, api.ann.id, winner.headers))).toBe(true)
  expect(await api.deps.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})

test('lets the old password change it once when two browsers want it at once', async () => {
  const api = await openAccount()
  const answers = await Promise.all([
    change(api.ann, password, 'de eerste keus'),
    change(api.phone, password, 'de tweede keus')
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await api.deps.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})

test('keeps the attributes of the session cookie', async () => {
  const api = await openAccount()
  const { headers } = await change(api.ann)
  expect(Object.keys(cookiesOf(headers))).toEqual(['session', 'signed_in'])
  expect(headers.getSetCookie()[0]).toMatch(/^session=.*Max-Age=2592000.*HttpOnly.*SameSite=Lax/)
})

test('leaves no session behind that twenty logins with the old password open meanwhile', async () => {
  const api = await openAccount()
  withoutLimits(api)
  let logins: Promise<{ status: number }[]> = Promise.resolve([])
  meanwhile(api, () => {
    const body = { email, password }
    logins = Promise.all(Array.from({ length: 20 }, () => api.guest.call(logIn, { body })))
  })
  const { headers } = await change(api.ann)
  const statuses = (await logins).map(({ status }) => status)
  expect(statuses).toHaveLength(20)
  for (const status of statuses) expect([200, 401]).toContain(status)
  expect(await api.deps.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  expect(await isIn(loggedInBy(api, api.ann.id, headers))).toBe(true)
})
