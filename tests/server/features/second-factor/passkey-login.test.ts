import { describe, expect, test } from 'vitest'
import {
  getSecondFactor,
  logInWithPasskey,
  startPasskeyLogin,
  takeSecondStep
} from '#contract/second-factor.ts'
import { getUser } from '#contract/session.ts'
import { type Api, type Caller, callerWith } from '#tests/support/api.ts'
import {
  type Forgery,
  type SoftAuthenticator,
  softAuthenticator
} from '#tests/support/authenticator.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import {
  askStep,
  countSessions,
  givePasskey,
  openWithAnn,
  openWithTotp,
  withoutLimits
} from './support.ts'

async function enterBy(authenticator: SoftAuthenticator, caller: Caller, forgery: Forgery = {}) {
  const { reply } = await caller.call(startPasskeyLogin)
  const passkey = authenticator.sign(reply.question, forgery)
  return caller.call(logInWithPasskey, { body: { token: reply.token, passkey } })
}

const handleOf = (id: string) => Buffer.from(id).toString('base64url')

async function counterOf({ deps }: Api): Promise<number> {
  const { counter } = await deps.db
    .selectFrom('passkey')
    .select('counter')
    .executeTakeFirstOrThrow()
  return Number(counter)
}

test('logs in by a passkey, without a password', async () => {
  const api = await openWithAnn({ language: 'en' })
  const authenticator = await givePasskey(api.ann)
  api.pass(86_400)
  const { status, reply, headers } = await enterBy(authenticator, api.guest, {
    userHandle: handleOf(api.ann.id)
  })
  expect(status).toBe(200)
  expect(reply.user.id).toBe(api.ann.id)
  const { session = '', ...others } = cookiesOf(headers)
  expect(others).toEqual({ signed_in: '1', locale: 'en' })
  const ann = callerWith(api.fetch, api.ann.id, session)
  expect((await ann.call(getUser)).reply.user?.id).toBe(api.ann.id)
  const { passkeys } = (await ann.call(getSecondFactor)).reply
  expect(passkeys[0]?.used_at).toBe(api.deps.clock().toISOString())
})

test('asks for no second step then: a passkey is two things at once', async () => {
  const api = await openWithTotp()
  const authenticator = await givePasskey(api.ann)
  expect((await enterBy(authenticator, api.guest)).reply.user.id).toBe(api.ann.id)
})

describe('refuses a signature', () => {
  test.each<{ why: string; forgery: Forgery }>([
    { why: 'of another origin', forgery: { origin: 'https://vonk.example' } },
    { why: 'for another site', forgery: { rpId: 'vonk.example' } },
    { why: 'for another challenge', forgery: { challenge: 'b3RoZXI' } },
    { why: 'without its owner being asked', forgery: { verified: false } },
    { why: 'of a registration', forgery: { type: 'webauthn.create' } },
    { why: 'in the name of somebody else', forgery: { userHandle: handleOf('1111111111111111') } }
  ])('$why', async ({ forgery }) => {
    const api = await openWithAnn()
    const authenticator = await givePasskey(api.ann)
    const { status, error, headers } = await enterBy(authenticator, api.guest, forgery)
    expect(status).toBe(400)
    expect(error).toEqual({ error: 'passkey_invalid' })
    expect(cookiesOf(headers)).toEqual({})
    expect(await countSessions(api)).toBe(1)
  })

  test('by another key, and of a passkey that nobody has', async () => {
    const api = await openWithAnn()
    const { id } = await givePasskey(api.ann)
    const stranger = softAuthenticator()
    const posing = {
      ...stranger,
      sign: (question: Parameters<typeof stranger.sign>[0]) => ({
        ...stranger.sign(question, { counter: 99 }),
        id,
        rawId: id
      })
    }
    for (const authenticator of [stranger, posing]) {
      const { error } = await enterBy(authenticator, api.guest)
      expect(error).toEqual({ error: 'passkey_invalid' })
    }
  })

  test('of a removed passkey', async () => {
    const api = await openWithAnn()
    const authenticator = await givePasskey(api.ann)
    await api.deps.db.deleteFrom('passkey').execute()
    expect((await enterBy(authenticator, api.guest)).error.error).toBe('passkey_invalid')
  })
})

test('keeps the counter, and refuses one that does not rise', async () => {
  const api = await openWithAnn()
  const authenticator = await givePasskey(api.ann)
  expect((await enterBy(authenticator, api.guest, { counter: 7 })).status).toBe(200)
  expect(await counterOf(api)).toBe(7)
  for (const counter of [0, 6, 7]) {
    const { error } = await enterBy(authenticator, api.guest, { counter })
    expect(error).toEqual({ error: 'passkey_invalid' })
  }
  expect((await enterBy(authenticator, api.guest, { counter: 8 })).status).toBe(200)
})

test('takes passkeys that do not count', async () => {
  const api = await openWithAnn()
  const authenticator = await givePasskey(api.ann)
  await api.deps.db.updateTable('passkey').set({ counter: 0 }).execute()
  for (let login = 0; login < 2; login++) {
    expect((await enterBy(authenticator, api.guest, { counter: 0 })).status).toBe(200)
  }
})

test('takes one answer to a question, also when the first was wrong', async () => {
  const api = await openWithAnn()
  const authenticator = await givePasskey(api.ann)
  const { reply } = await api.guest.call(startPasskeyLogin)
  const answer = (forgery?: Forgery) => {
    const passkey = authenticator.sign(reply.question, forgery)
    return api.guest.call(logInWithPasskey, { body: { token: reply.token, passkey } })
  }
  expect((await answer({ verified: false })).error.error).toBe('passkey_invalid')
  expect((await answer()).error).toEqual({ error: 'second_step_over' })
})

test('lets one in when twenty bring the same answer at once', async () => {
  const api = await openWithAnn()
  withoutLimits(api)
  const authenticator = await givePasskey(api.ann)
  const { reply } = await api.guest.call(startPasskeyLogin)
  const body = { token: reply.token, passkey: authenticator.sign(reply.question) }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.guest.call(logInWithPasskey, { body }))
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await countSessions(api)).toBe(2)
})

test('gives five minutes', async () => {
  const api = await openWithAnn()
  const authenticator = await givePasskey(api.ann)
  const enterAfter = async (seconds: number) => {
    const { reply } = await api.guest.call(startPasskeyLogin)
    const passkey = authenticator.sign(reply.question)
    api.pass(seconds)
    return api.guest.call(logInWithPasskey, { body: { token: reply.token, passkey } })
  }
  expect((await enterAfter(299)).status).toBe(200)
  expect((await enterAfter(300)).error).toEqual({ error: 'second_step_over' })
})

test.each([
  { set: { status: 'blocked' }, code: 'account_blocked' },
  { set: { status: 'deleted' }, code: 'account_deleted' }
] as const)('answers $code where the account is that', async ({ set, code }) => {
  const api = await openWithAnn()
  const authenticator = await givePasskey(api.ann)
  await api.deps.db.updateTable('member').set(set).execute()
  const { status, error } = await enterBy(authenticator, api.guest)
  expect([status, error]).toEqual([403, { error: code }])
  expect(await countSessions(api)).toBe(1)
})

test('knows the passkeys of this site’s members only', async () => {
  const api = await openWithAnn()
  const authenticator = await givePasskey(api.ann)
  const { db, clock } = api.deps
  const site = { id: 'other', definition: '{}', updated_at: clock() }
  await db.insertInto('site').values(site).execute()
  await db.updateTable('member').set({ site_id: 'other' }).execute()
  const { error } = await enterBy(authenticator, api.guest)
  expect(error).toEqual({ error: 'passkey_invalid' })
})

describe('as the second step', () => {
  test('a passkey opens the session', async () => {
    const api = await openWithTotp()
    const authenticator = await givePasskey(api.ann)
    const { token, ways, passkey: question } = await askStep(api)
    expect(ways).toEqual(['totp', 'recovery', 'passkey'])
    expect(question).toEqual({ challenge: expect.any(String), rp_id: 'localhost' })
    if (!question) throw new Error('No question for a passkey')
    const passkey = authenticator.sign(question)
    const { reply } = await api.guest.call(takeSecondStep, { body: { token, passkey } })
    expect(reply.user.id).toBe(api.ann.id)
    const again = await api.guest.call(takeSecondStep, { body: { token, passkey } })
    expect(again.error).toEqual({ error: 'second_step_over' })
  })

  test('a passkey of somebody else opens nothing', async () => {
    const api = await openWithTotp()
    await givePasskey(api.ann)
    const ben = await givePasskey(await api.member())
    const { token, passkey: question } = await askStep(api)
    if (!question) throw new Error('No question for a passkey')
    const body = { token, passkey: ben.sign(question) }
    const { error, headers } = await api.guest.call(takeSecondStep, { body })
    expect(error).toEqual({ error: 'passkey_invalid' })
    expect(cookiesOf(headers)).toEqual({})
  })

  test('a passkey without a code from an app asks for nothing after a password', async () => {
    const api = await openWithAnn()
    await givePasskey(api.ann)
    await expect(askStep(api)).rejects.toThrow('asked for no second step')
  })
})
