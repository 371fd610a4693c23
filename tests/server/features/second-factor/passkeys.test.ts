import { describe, expect, test } from 'vitest'
import {
  addPasskey,
  getSecondFactor,
  removePasskey,
  renamePasskey,
  startPasskey
} from '#contract/second-factor.ts'
import { type Forgery, softAuthenticator } from '#tests/support/authenticator.ts'
import { subjectsTo } from '#tests/server/features/account/support.ts'
import { email, givePasskey, openWithAnn, password } from './support.ts'

test('keeps a passkey of a session that is younger than ten minutes', async () => {
  const api = await openWithAnn()
  api.pass(599)
  const { id } = await givePasskey(api.ann, '  Ann’s phone ')
  const { reply } = await api.ann.call(getSecondFactor)
  const created_at = api.deps.clock().toISOString()
  expect(reply.passkeys).toEqual([{ id, name: 'Ann’s phone', created_at, used_at: null }])
})

test('wants the password in an older session', async () => {
  const api = await openWithAnn()
  api.pass(600)
  const missing = await api.ann.call(startPasskey)
  expect(missing.error).toEqual({ error: 'invalid_input', fields: ['password'] })
  const wrong = await api.ann.call(startPasskey, { body: { password: 'vier rode fietsen' } })
  expect(wrong.error).toEqual({ error: 'password_wrong', fields: ['password'] })
  expect((await api.ann.call(startPasskey, { body: { password } })).status).toBe(200)
})

test('asks for a passkey of this site and this account, and names those that exist', async () => {
  const api = await openWithAnn()
  const { id } = await givePasskey(api.ann)
  const { reply } = await api.ann.call(startPasskey)
  expect(reply).toEqual({
    token: expect.any(String),
    question: { challenge: expect.any(String), rp_id: 'localhost' },
    rp_name: 'Vonk',
    account: { id: Buffer.from(api.ann.id).toString('base64url'), name: 'ann@post.example' },
    known: [id]
  })
})

describe('refuses a new passkey', () => {
  test.each<{ why: string; forgery: Forgery }>([
    { why: 'of another origin', forgery: { origin: 'https://vonk.example' } },
    { why: 'of another port', forgery: { origin: 'http://localhost:81' } },
    { why: 'for another site', forgery: { rpId: 'vonk.example' } },
    { why: 'for another challenge', forgery: { challenge: 'b3RoZXI' } },
    { why: 'without its owner being asked', forgery: { verified: false } },
    { why: 'that is the answer to a login', forgery: { type: 'webauthn.get' } }
  ])('$why', async ({ forgery }) => {
    const api = await openWithAnn()
    const { reply } = await api.ann.call(startPasskey)
    const passkey = softAuthenticator().make(reply.question, forgery)
    const body = { token: reply.token, name: 'Phone', passkey }
    const { status, error } = await api.ann.call(addPasskey, { body })
    expect(status).toBe(400)
    expect(error).toEqual({ error: 'passkey_invalid' })
    expect((await api.ann.call(getSecondFactor)).reply.passkeys).toEqual([])
  })

  test('that is no passkey at all', async () => {
    const api = await openWithAnn()
    const { reply } = await api.ann.call(startPasskey)
    const made = softAuthenticator().make(reply.question)
    const passkey = { ...made, response: { ...made.response, attestationObject: 'bm9uc2Vuc2U' } }
    const body = { token: reply.token, name: 'Phone', passkey }
    expect((await api.ann.call(addPasskey, { body })).error.error).toBe('passkey_invalid')
  })
})

test('takes one answer to a question, also when the first was wrong', async () => {
  const api = await openWithAnn()
  const { reply } = await api.ann.call(startPasskey)
  const add = (forgery?: Forgery) => {
    const passkey = softAuthenticator().make(reply.question, forgery)
    return api.ann.call(addPasskey, { body: { token: reply.token, name: 'Phone', passkey } })
  }
  expect((await add({ verified: false })).error.error).toBe('passkey_invalid')
  expect((await add()).error).toEqual({ error: 'second_step_over' })
})

test('gives five minutes', async () => {
  const api = await openWithAnn()
  const addAfter = async (seconds: number) => {
    const { reply } = await api.ann.call(startPasskey, { body: { password } })
    const passkey = softAuthenticator().make(reply.question)
    api.pass(seconds)
    return api.ann.call(addPasskey, { body: { token: reply.token, name: 'Phone', passkey } })
  }
  expect((await addAfter(299)).status).toBe(200)
  expect((await addAfter(300)).error.error).toBe('second_step_over')
})

test('keeps no passkey for somebody else’s question', async () => {
  const api = await openWithAnn()
  const ben = await api.member()
  const { reply } = await ben.call(startPasskey)
  const passkey = softAuthenticator().make(reply.question)
  const body = { token: reply.token, name: 'Phone', passkey }
  expect((await api.ann.call(addPasskey, { body })).error).toEqual({ error: 'second_step_over' })
})

test('keeps no passkey twice, whoever brings it', async () => {
  const api = await openWithAnn()
  const ben = await api.member()
  const authenticator = await givePasskey(api.ann)
  const { reply } = await ben.call(startPasskey)
  const body = { token: reply.token, name: 'Mine', passkey: authenticator.make(reply.question) }
  expect((await ben.call(addPasskey, { body })).error).toEqual({ error: 'passkey_invalid' })
})

test('keeps twenty passkeys and no more', async () => {
  const api = await openWithAnn()
  for (let count = 0; count < 18; count++) await givePasskey(api.ann)
  const questions = []
  for (let count = 0; count < 4; count++) {
    questions.push((await api.ann.call(startPasskey)).reply)
  }
  const answers = await Promise.all(
    questions.map(({ token, question }) => {
      const body = { token, name: 'Phone', passkey: softAuthenticator().make(question) }
      return api.ann.call(addPasskey, { body })
    })
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ error }) => error?.error === 'not_allowed')).toHaveLength(2)
  expect((await api.ann.call(startPasskey)).error).toEqual({ error: 'not_allowed' })
})

test('renames and removes own passkeys', async () => {
  const api = await openWithAnn()
  const { id } = await givePasskey(api.ann)
  const renamed = await api.ann.call(renamePasskey, { body: { id, name: 'Laptop' } })
  expect(renamed.reply.passkey).toMatchObject({ id, name: 'Laptop' })
  expect((await api.ann.call(removePasskey, { query: { id } })).status).toBe(200)
  expect((await api.ann.call(getSecondFactor)).reply.passkeys).toEqual([])
})

test('answers alike for passkeys of others and missing ones, and leaves them', async () => {
  const api = await openWithAnn()
  const ben = await api.member()
  const { id: foreign } = await givePasskey(ben, 'Ben’s')
  for (const id of [foreign, 'bWlzc2luZw']) {
    const renamed = await api.ann.call(renamePasskey, { body: { id, name: 'Mine' } })
    const removed = await api.ann.call(removePasskey, { query: { id } })
    expect([renamed.status, renamed.error]).toEqual([404, { error: 'not_found' }])
    expect([removed.status, removed.error]).toEqual([404, { error: 'not_found' }])
  }
  expect((await ben.call(getSecondFactor)).reply.passkeys).toMatchObject([{ name: 'Ben’s' }])
})

test('tells the owner of a new passkey by mail, and of no refused one', async () => {
  const api = await openWithAnn({ language: 'en' })
  const { reply } = await api.ann.call(startPasskey)
  const forged = softAuthenticator().make(reply.question, { verified: false })
  const body = { token: reply.token, name: 'Phone', passkey: forged }
  expect((await api.ann.call(addPasskey, { body })).status).toBe(400)
  expect(await subjectsTo(api, email)).toEqual([])
  await givePasskey(api.ann)
  expect(await subjectsTo(api, email)).toEqual(['A passkey was added to your account'])
  const { text } = api.letters.at(-1) ?? { text: '' }
  expect(text).toContain('/settings/security')
  expect(text).toContain('A new password alone does not remove a passkey')
})
