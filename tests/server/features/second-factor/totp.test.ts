import { expect, test } from 'vitest'
import {
  confirmTotp,
  getSecondFactor,
  renewRecoveryCodes,
  startTotp,
  stopTotp,
  takeSecondStep
} from '#contract/second-factor.ts'
import { logIn } from '#contract/session.ts'
import { subjectsTo } from '#tests/server/features/account/support.ts'
import {
  askStep,
  codeOf,
  email,
  openWithAnn,
  openWithTotp,
  password,
  withoutLimits,
  wrongCode
} from './support.ts'

const wrongPassword = 'vier rode fietsen'

test('makes a secret for the app, and asks for nothing before a code of it came back', async () => {
  const api = await openWithAnn()
  const { reply } = await api.ann.call(startTotp, { body: { password } })
  const uri = new URL(reply.uri)
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toBe(`/Vonk:${email}`)
  expect(uri.searchParams.get('secret')).toBe(reply.secret)
  expect(uri.searchParams.get('issuer')).toBe('Vonk')
  expect(reply.secret).toMatch(/^[A-Z2-7]{32}$/)
  const login = await api.guest.call(logIn, { body: { email, password } })
  expect(login.reply.user?.id).toBe(api.ann.id)
})

test('wants the password, and counts wrong ones with those of the login', async () => {
  const api = await openWithAnn()
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status, error } = await api.ann.call(startTotp, { body: { password: wrongPassword } })
    expect(status).toBe(400)
    expect(error).toEqual({ error: 'password_wrong', fields: ['password'] })
  }
  const blocked = await api.ann.call(startTotp, { body: { password } })
  expect(blocked.error).toEqual({ error: 'login_blocked', minutes: 15 })
  const login = await api.guest.call(logIn, { body: { email, password } })
  expect(login.error.error).toBe('login_blocked')
})

test('is on with the first right code, and gives ten recovery codes', async () => {
  const api = await openWithAnn()
  const { reply } = await api.ann.call(startTotp, { body: { password } })
  const wrong = await api.ann.call(confirmTotp, { body: { code: wrongCode(api, reply.secret) } })
  expect(wrong.error).toEqual({ error: 'code_wrong', fields: ['code'] })
  expect((await api.ann.call(getSecondFactor)).reply.totp).toBe(false)

  const code = codeOf(api, reply.secret)
  const right = await api.ann.call(confirmTotp, {
    body: { code: `${code.slice(0, 3)} ${code.slice(3)}` }
  })
  expect(new Set(right.reply.recovery_codes).size).toBe(10)
  for (const one of right.reply.recovery_codes)
    expect(one).toMatch(/^([2-9a-z]{4}-){2}[2-9a-z]{4}$/)
  expect((await api.ann.call(getSecondFactor)).reply).toEqual({
    totp: true,
    recovery_codes: 10,
    passkeys: []
  })
})

test('stores recovery codes hashed', async () => {
  const api = await openWithTotp()
  const rows = await api.deps.db.selectFrom('recovery_code').selectAll().execute()
  expect(rows).toHaveLength(10)
  const stored = JSON.stringify(rows)
  for (const code of api.codes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
})

test('confirms only what was started, and only once', async () => {
  const api = await openWithAnn()
  const early = await api.ann.call(confirmTotp, { body: { code: '123456' } })
  expect(early.error).toEqual({ error: 'not_found' })
  const on = await openWithTotp()
  const again = await on.ann.call(confirmTotp, { body: { code: codeOf(on, on.secret) } })
  expect(again.error).toEqual({ error: 'second_factor_on' })
  const restarted = await on.ann.call(startTotp, { body: { password } })
  expect(restarted.error).toEqual({ error: 'second_factor_on' })
})

test('knows only the last secret that was started', async () => {
  const api = await openWithAnn()
  const first = await api.ann.call(startTotp, { body: { password } })
  const second = await api.ann.call(startTotp, { body: { password } })
  const confirm = (secret: string) =>
    api.ann.call(confirmTotp, { body: { code: codeOf(api, secret) } })
  expect((await confirm(first.reply.secret)).error.error).toBe('code_wrong')
  expect((await confirm(second.reply.secret)).status).toBe(200)
})

test('gives one set of recovery codes when twenty confirm at once', async () => {
  const api = await openWithAnn()
  withoutLimits(api)
  const { reply } = await api.ann.call(startTotp, { body: { password } })
  const body = { code: codeOf(api, reply.secret) }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.ann.call(confirmTotp, { body }))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.error === 'second_factor_on')).toHaveLength(19)
  expect((await api.ann.call(getSecondFactor)).reply.recovery_codes).toBe(10)
})

test('turns off with password and code, and asks for nothing then', async () => {
  const api = await openWithTotp()
  const code = codeOf(api, api.secret)
  const off = (body: { password: string; code: string }) => api.ann.call(stopTotp, { body })
  const wrong = await off({ password: wrongPassword, code })
  expect(wrong.error).toEqual({ error: 'password_wrong', fields: ['password'] })
  const wrongly = await off({ password, code: wrongCode(api, api.secret) })
  expect(wrongly.error).toEqual({ error: 'code_wrong', fields: ['code'] })
  expect((await api.ann.call(getSecondFactor)).reply.totp).toBe(true)

  // A refused try has used the code up no more than the password.
  expect((await off({ password, code })).status).toBe(200)
  const left = await api.ann.call(getSecondFactor)
  expect(left.reply).toEqual({ totp: false, recovery_codes: 0, passkeys: [] })
  const login = await api.guest.call(logIn, { body: { email, password } })
  expect(login.reply.user?.id).toBe(api.ann.id)
  expect((await off({ password, code })).error).toEqual({ error: 'not_found' })
})

test('turns off with a recovery code, for who lost the app', async () => {
  const api = await openWithTotp()
  const [code = ''] = api.codes
  expect((await api.ann.call(stopTotp, { body: { password, code } })).status).toBe(200)
})

test('counts wrong codes in the settings with those of the login', async () => {
  const api = await openWithTotp()
  const code = wrongCode(api, api.secret)
  for (let attempt = 0; attempt < 5; attempt++) {
    const { error } = await api.ann.call(stopTotp, { body: { password, code } })
    expect(error.error).toBe('code_wrong')
  }
  const right = { password, code: codeOf(api, api.secret) }
  const { error } = await api.ann.call(stopTotp, { body: right })
  expect(error).toEqual({ error: 'login_blocked', minutes: 15 })
  const { token } = await askStep(api)
  const step = await api.guest.call(takeSecondStep, { body: { token, code: right.code } })
  expect(step.error.error).toBe('login_blocked')
})

test('makes new recovery codes in place of the old ones', async () => {
  const api = await openWithTotp()
  const [old = ''] = api.codes
  const renewed = await api.ann.call(renewRecoveryCodes, {
    body: { password, code: codeOf(api, api.secret) }
  })
  expect(renewed.reply.recovery_codes).toHaveLength(10)
  const [fresh = ''] = renewed.reply.recovery_codes
  const { token } = await askStep(api)
  const answer = (code: string) => api.guest.call(takeSecondStep, { body: { token, code } })
  expect((await answer(old)).error.error).toBe('code_wrong')
  expect((await answer(fresh)).status).toBe(200)
})

test('tells the owner by mail when the second step is turned on and off, not when that is refused', async () => {
  const api = await openWithTotp({ language: 'en' })
  const off = (code: string) => api.ann.call(stopTotp, { body: { password, code } })
  expect((await off(wrongCode(api, api.secret))).error.error).toBe('code_wrong')
  const on = 'The second step of your login is on'
  expect(await subjectsTo(api, email)).toEqual([on])
  expect((await off(codeOf(api, api.secret))).status).toBe(200)
  expect(await subjectsTo(api, email)).toEqual([on, 'The second step of your login is off'])
  expect(api.letters.at(-1)?.text).toContain('/settings/security')
})

test('tells the owner by mail of new recovery codes, without one of them', async () => {
  const api = await openWithTotp({ language: 'nl' })
  const { reply } = await api.ann.call(renewRecoveryCodes, {
    body: { password, code: codeOf(api, api.secret) }
  })
  expect(await subjectsTo(api, email)).toEqual([
    'De tweede stap bij het inloggen staat aan',
    'Er zijn nieuwe herstelcodes gemaakt'
  ])
  const { text } = api.letters.at(-1) ?? { text: '' }
  expect(text).toContain('/settings/security')
  for (const code of reply.recovery_codes) expect(text).not.toContain(code)
})
