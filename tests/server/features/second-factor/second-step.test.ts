import { describe, expect, test } from 'vitest'
import { changePassword, requestReset, resetPassword } from '#contract/passwords.ts'
import { confirmTotp, getSecondFactor, startTotp, takeSecondStep } from '#contract/second-factor.ts'
import { getUser, logIn } from '#contract/session.ts'
import { callerWith } from '#tests/support/api.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { newPassword, tokensTo } from '#tests/server/features/account/support.ts'
import {
  askStep,
  codeOf,
  countSessions,
  email,
  enterWith,
  openWithAnn,
  openWithTotp,
  password,
  withoutLimits,
  wrongCode
} from './support.ts'

test('asks after the right password, and opens no session before the answer', async () => {
  const api = await openWithTotp()
  const { status, reply, headers } = await api.guest.call(logIn, { body: { email, password } })
  expect(status).toBe(200)
  expect(reply).toEqual({
    user: null,
    second_step: { token: expect.any(String), ways: ['totp', 'recovery'], passkey: null }
  })
  expect(cookiesOf(headers)).toEqual({})
  expect(await countSessions(api)).toBe(1)
})

test('answers a wrong password as it does without a second step', async () => {
  const body = { email, password: 'vier rode fietsen' }
  const plain = await (await openWithAnn()).guest.call(logIn, { body })
  const guarded = await (await openWithTotp()).guest.call(logIn, { body })
  expect(guarded.status).toBe(plain.status)
  expect(guarded.error).toEqual(plain.error)
})

test('opens the session with the code of the app', async () => {
  const api = await openWithTotp({ language: 'en' })
  const { reply, headers } = await enterWith(api, codeOf(api, api.secret))
  expect(reply.user.id).toBe(api.ann.id)
  const { session = '', ...others } = cookiesOf(headers)
  expect(others).toEqual({ signed_in: '1', locale: 'en' })
  const ann = callerWith(api.fetch, api.ann.id, session)
  expect((await ann.call(getUser)).reply.user?.id).toBe(api.ann.id)
})

test('puts the new session in the place of the one that the browser had', async () => {
  const api = await openWithTotp()
  const { token } = await askStep(api, api.ann)
  expect((await api.ann.call(getUser)).reply.user?.id).toBe(api.ann.id)
  await api.ann.call(takeSecondStep, { body: { token, code: codeOf(api, api.secret) } })
  expect(await countSessions(api)).toBe(1)
  expect((await api.ann.call(getUser)).reply.user).toBeNull()
})

test('tells and opens nothing with a wrong code, and takes the right one after it', async () => {
  const api = await openWithTotp()
  const { token } = await askStep(api)
  const answer = (code: string) => api.guest.call(takeSecondStep, { body: { token, code } })
  for (const code of [wrongCode(api, api.secret), 'abcd-efgh-jkmn', '12345', '1234567']) {
    const { status, error, headers } = await answer(code)
    expect(status).toBe(400)
    expect(error).toEqual({ error: 'code_wrong', fields: ['code'] })
    expect(cookiesOf(headers)).toEqual({})
  }
  expect(await countSessions(api)).toBe(1)
  expect((await answer(codeOf(api, api.secret))).status).toBe(200)
})

test('takes a code once, also not the one that turned the second step on', async () => {
  const api = await openWithAnn()
  const { reply } = await api.ann.call(startTotp, { body: { password } })
  const code = codeOf(api, reply.secret)
  const { reply: confirmed } = await api.ann.call(confirmTotp, { body: { code } })
  const on = { ...api, secret: reply.secret, codes: confirmed.recovery_codes }
  expect((await enterWith(on, code)).error.error).toBe('code_wrong')
  const next = codeOf(api, reply.secret, 1)
  expect((await enterWith(on, next)).status).toBe(200)
  expect((await enterWith(on, next)).error.error).toBe('code_wrong')
  // Nor an older one than the last, which is still within its time.
  expect((await enterWith(on, code)).error.error).toBe('code_wrong')
})

describe('the time of a code', () => {
  // The tests' clock stands at the beginning of a step.
  test.each([
    { when: 'a step ahead', pass: 0, steps: 1, status: 200 },
    { when: 'two steps ahead', pass: 0, steps: 2, status: 400 },
    { when: 'a moment before it is one step ahead', pass: 29.999, steps: 2, status: 400 },
    { when: 'at the end of the step after its own', pass: 59.999, steps: 0, status: 200 },
    { when: 'a moment later', pass: 60, steps: 0, status: 400 }
  ])('answers $status $when', async ({ pass, steps, status }) => {
    const api = await openWithTotp()
    const code = codeOf(api, api.secret, steps)
    api.pass(pass)
    expect((await enterWith(api, code)).status).toBe(status)
  })
})

test('lets one in when twenty logins bring the same code at once', async () => {
  const api = await openWithTotp()
  withoutLimits(api)
  const code = codeOf(api, api.secret)
  const steps = []
  for (let login = 0; login < 20; login++) steps.push(await askStep(api))
  const answers = await Promise.all(
    steps.map(({ token }) => api.guest.call(takeSecondStep, { body: { token, code } }))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.error === 'code_wrong')).toHaveLength(19)
  expect(await countSessions(api)).toBe(2)
})

test('lets one in when twenty answer the same question at once', async () => {
  const api = await openWithTotp()
  withoutLimits(api)
  const { token } = await askStep(api)
  const answers = await Promise.all(
    api.codes
      .concat(api.codes)
      .map(code => api.guest.call(takeSecondStep, { body: { token, code } }))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  // Only the code that opened is used up.
  expect((await api.ann.call(getSecondFactor)).reply.recovery_codes).toBe(9)
})

test('takes a recovery code once, however it is typed', async () => {
  const api = await openWithTotp()
  const [one = '', two = ''] = api.codes
  expect((await enterWith(api, one)).status).toBe(200)
  expect((await enterWith(api, one)).error.error).toBe('code_wrong')
  expect((await enterWith(api, ` ${two.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
  expect((await api.ann.call(getSecondFactor)).reply.recovery_codes).toBe(8)
})

test('lets one in when twenty logins bring the same recovery code at once', async () => {
  const api = await openWithTotp()
  withoutLimits(api)
  const [code = ''] = api.codes
  const steps = []
  for (let login = 0; login < 20; login++) steps.push(await askStep(api))
  const answers = await Promise.all(
    steps.map(({ token }) => api.guest.call(takeSecondStep, { body: { token, code } }))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('does not take the recovery code of somebody else', async () => {
  const api = await openWithTotp()
  const ben = await api.member()
  await api.deps.db.updateTable('recovery_code').set({ member_id: ben.id }).execute()
  const [code = ''] = api.codes
  expect((await enterWith(api, code)).error.error).toBe('code_wrong')
})

test('names only the ways that are left', async () => {
  const api = await openWithTotp()
  for (const code of api.codes) expect((await enterWith(api, code)).status).toBe(200)
  expect((await askStep(api)).ways).toEqual(['totp'])
})

test('ends its question with the password that it was asked for, also one by a reset', async () => {
  const api = await openWithTotp()
  const { token } = await askStep(api)
  const body = { old_password: password, password: newPassword, password_repeat: newPassword }
  expect((await api.ann.call(changePassword, { body })).status).toBe(200)
  const answer = { token, code: codeOf(api, api.secret) }
  const late = await api.guest.call(takeSecondStep, { body: answer })
  expect(late.error).toEqual({ error: 'second_step_over' })

  const other = await openWithTotp()
  const asked = await askStep(other)
  await other.guest.call(requestReset, { body: { email } })
  const [link = ''] = await tokensTo(other, email)
  const reset = { token: link, password: newPassword }
  const { reply } = await other.guest.call(resetPassword, { body: reset })
  const take = (token = '') =>
    other.guest.call(takeSecondStep, { body: { token, code: codeOf(other, other.secret) } })
  expect((await take(asked.token)).error).toEqual({ error: 'second_step_over' })
  // That of the reset itself is one for the new password.
  expect((await take(reply.second_step?.token)).status).toBe(200)
})

test('leaves the questions of other members alone when one changes the password', async () => {
  const api = await openWithTotp()
  const { token } = await askStep(api)
  const { password_hash } = await api.deps.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', api.ann.id)
    .executeTakeFirstOrThrow()
  const ben = await api.member({ email: 'ben@post.example', password_hash })
  const body = { old_password: password, password: newPassword, password_repeat: newPassword }
  expect((await ben.call(changePassword, { body })).status).toBe(200)
  const code = codeOf(api, api.secret)
  expect((await api.guest.call(takeSecondStep, { body: { token, code } })).status).toBe(200)
})

test('leaves no session behind that answers open while the password changes', async () => {
  const api = await openWithTotp()
  withoutLimits(api)
  const steps = []
  for (const code of api.codes) steps.push({ code, token: (await askStep(api)).token })
  const answers = steps.map(body => api.guest.call(takeSecondStep, { body }))
  const body = { old_password: password, password: newPassword, password_repeat: newPassword }
  const [changed] = await Promise.all([api.ann.call(changePassword, { body }), ...answers])
  expect(changed.status).toBe(200)
  expect(await countSessions(api)).toBe(1)
})
