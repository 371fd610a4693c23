import { afterEach, describe, expect, test, vi } from 'vitest'
import { activate } from '#contract/account.ts'
import { resetPassword } from '#contract/passwords.ts'
import { startPasskeyLogin, takeSecondStep } from '#contract/second-factor.ts'
import { getUser } from '#contract/session.ts'
import { databaseLimiter } from '#server/lib/limiter.ts'
import { hashToken } from '#server/lib/ids.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import {
  type WithTotp,
  askStep,
  codeOf,
  countSessions,
  enterWith,
  openWithTotp,
  wrongCode
} from './support.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('the limit of tries', () => {
  test('blocks after five wrong codes, also the right one, and says for how long', async () => {
    const api = await openWithTotp()
    const wrong = wrongCode(api, api.secret)
    for (let attempt = 0; attempt < 4; attempt++) await enterWith(api, wrong)
    // A right one in between begins again.
    expect((await enterWith(api, api.codes[0] ?? '')).status).toBe(200)
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await enterWith(api, wrong)).error.error).toBe('code_wrong')
    }
    const { status, error } = await enterWith(api, codeOf(api, api.secret))
    expect(status).toBe(429)
    expect(error).toEqual({ error: 'login_blocked', minutes: 15 })
  })

  test('looks at no more than five codes when twenty come at once', async () => {
    const api = await openWithTotp()
    const { token } = await askStep(api)
    const body = { token, code: wrongCode(api, api.secret) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.guest.call(takeSecondStep, { body }))
    )
    expect(answers.filter(({ error }) => error.error === 'code_wrong')).toHaveLength(5)
    expect(answers.filter(({ error }) => error.error === 'login_blocked')).toHaveLength(15)
  })

  test('survives a restart, and ends with the quarter of an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const api = await openWithTotp()
    const wrong = wrongCode(api, api.secret)
    for (let attempt = 0; attempt < 5; attempt++) await enterWith(api, wrong)
    api.deps.limiter = databaseLimiter(api.deps.db)
    const code = codeOf(api, api.secret)
    vi.setSystemTime(Date.now() + 899_000)
    expect((await enterWith(api, code)).error.error).toBe('login_blocked')
    vi.setSystemTime(Date.now() + 2000)
    expect((await enterWith(api, code)).status).toBe(200)
  })

  test('holds for an address over all accounts', async () => {
    const api = await openWithTotp()
    const perAddress = { name: 'second-step-address', points: 50, seconds: 900 }
    for (let attempt = 0; attempt < 49; attempt++) {
      await api.deps.limiter.take(perAddress, '127.0.0.1')
    }
    expect((await enterWith(api, codeOf(api, api.secret))).status).toBe(200)
    await api.deps.limiter.take(perAddress, '127.0.0.1')
    expect((await enterWith(api, api.codes[0] ?? '')).error.error).toBe('login_blocked')
  })
})

describe('the question', () => {
  test('is over after five minutes', async () => {
    const early = await openWithTotp()
    const { token } = await askStep(early)
    early.pass(299)
    const code = codeOf(early, early.secret)
    expect((await early.guest.call(takeSecondStep, { body: { token, code } })).status).toBe(200)

    const late = await openWithTotp()
    const asked = await askStep(late)
    late.pass(300)
    const body = { token: asked.token, code: codeOf(late, late.secret) }
    const { status, error } = await late.guest.call(takeSecondStep, { body })
    expect(status).toBe(401)
    expect(error).toEqual({ error: 'second_step_over' })
  })

  test('is used up by the right answer', async () => {
    const api = await openWithTotp()
    const { token } = await askStep(api)
    const [one = '', two = ''] = api.codes
    await api.guest.call(takeSecondStep, { body: { token, code: one } })
    const again = await api.guest.call(takeSecondStep, { body: { token, code: two } })
    expect(again.error).toEqual({ error: 'second_step_over' })
  })

  test('is stored hashed, and goes when it is old', async () => {
    const api = await openWithTotp()
    const { token } = await askStep(api)
    const tokens = () => api.deps.db.selectFrom('login_challenge').select('token_hash').execute()
    expect(await tokens()).toEqual([{ token_hash: hashToken(token) }])
    api.pass(300)
    const next = await askStep(api)
    expect(await tokens()).toEqual([{ token_hash: hashToken(next.token) }])
  })

  test('is none that was asked for something else, or by nobody', async () => {
    const api = await openWithTotp()
    const { reply } = await api.guest.call(startPasskeyLogin)
    for (const token of [reply.token, 'nonsense']) {
      const body = { token, code: codeOf(api, api.secret) }
      const { error } = await api.guest.call(takeSecondStep, { body })
      expect(error).toEqual({ error: 'second_step_over' })
    }
  })

  test('wants an answer', async () => {
    const api = await openWithTotp()
    const { token } = await askStep(api)
    const { error } = await api.guest.call(takeSecondStep, { body: { token } })
    expect(error).toEqual({ error: 'invalid_input', fields: ['code'] })
  })

  test.each(['blocked', 'deleted'] as const)('is over for an account that is %s', async status => {
    const api = await openWithTotp()
    const { token } = await askStep(api)
    await api.deps.db.updateTable('member').set({ status }).execute()
    const body = { token, code: codeOf(api, api.secret) }
    const answer = await api.guest.call(takeSecondStep, { body })
    expect(answer.error).toEqual({ error: 'second_step_over' })
    expect(await countSessions(api)).toBe(1)
  })
})

describe('a mailed link', () => {
  async function openWithLink(purpose: string, options: MemberOptions = {}): Promise<WithTotp> {
    const api = await openWithTotp(options)
    const now = api.deps.clock()
    await api.deps.db
      .insertInto('mailed_token')
      .values({
        token_hash: hashToken('mailed'),
        member_id: api.ann.id,
        purpose,
        created_at: now,
        expires_at: new Date(now.getTime() + 60_000)
      })
      .execute()
    return api
  }

  test('that confirms the address does not go round it', async () => {
    const unconfirmed = { status: 'not_confirmed', profile_status: 'disabled' } as const
    const api = await openWithLink('activation', unconfirmed)
    const { reply, headers } = await api.guest.call(activate, { body: { token: 'mailed' } })
    expect(reply).toMatchObject({ user: null, second_step: { ways: ['totp', 'recovery'] } })
    expect(cookiesOf(headers)).toEqual({})
    expect((await api.ann.call(getUser)).reply.user?.status).toBe('active')
  })

  test('that sets a new password does not go round it', async () => {
    const api = await openWithLink('reset')
    const body = { token: 'mailed', password: 'vijf gele fietsen' }
    const { reply, headers } = await api.guest.call(resetPassword, { body })
    expect(reply).toMatchObject({ user: null, second_step: { ways: ['totp', 'recovery'] } })
    expect(cookiesOf(headers)).toEqual({})
    expect(await countSessions(api)).toBe(0)
    const answer = { token: reply.second_step?.token ?? '', code: codeOf(api, api.secret) }
    const { reply: entered } = await api.guest.call(takeSecondStep, { body: answer })
    expect(entered.user.id).toBe(api.ann.id)
  })
})
