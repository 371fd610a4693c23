import { expect, test } from 'vitest'
import { changePassword, requestReset, resetPassword } from '#contract/passwords.ts'
import {
  addPasskey,
  confirmTotp,
  getSecondFactor,
  logInWithPasskey,
  startPasskey,
  startPasskeyLogin,
  startTotp
} from '#contract/second-factor.ts'
import { logIn } from '#contract/session.ts'
import { loggedInBy, newPassword, tokensTo } from '#tests/server/features/account/support.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { type SoftAuthenticator, softAuthenticator } from '#tests/support/authenticator.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import { codeOf, email, givePasskey, openWithAnn, openWithTotp, password } from './support.ts'

// Anybody can sign up with anybody's address. Whoever reads the mail that comes there owns it.

/** Somebody with this address turned on codes and made a passkey; who reads its mail has reset it. */
async function openReset(options: MemberOptions) {
  const api = await openWithTotp(options)
  const authenticator = await givePasskey(api.ann)
  return { api, authenticator, ...(await resetBy(api)) }
}

/** Who reads the mail that comes to the address sets a new password. */
async function resetBy(api: Api) {
  await api.guest.call(requestReset, { body: { email } })
  const [token = ''] = await tokensTo(api, email)
  const { status, reply, headers } = await api.guest.call(resetPassword, {
    body: { token, password: newPassword }
  })
  expect(status).toBe(200)
  return { reply, headers }
}

async function enterBy(authenticator: SoftAuthenticator, caller: Caller) {
  const { reply } = await caller.call(startPasskeyLogin)
  const passkey = authenticator.sign(reply.question)
  return caller.call(logInWithPasskey, { body: { token: reply.token, passkey } })
}

const unproven = { status: 'not_confirmed', profile_status: 'disabled' } as const

test('keeps its owner out by no codes that were turned on before', async () => {
  const { api, reply, headers } = await openReset(unproven)
  expect(reply).toMatchObject({ user: { id: api.ann.id, status: 'active' } })
  const vera = loggedInBy(api, api.ann.id, headers)
  expect((await vera.call(getSecondFactor)).reply).toEqual({
    totp: false,
    recovery_codes: 0,
    passkeys: []
  })
  const again = await api.guest.call(logIn, { body: { email, password: newPassword } })
  expect(again.reply).toMatchObject({ user: { id: api.ann.id } })
})

test('lets nobody in by a passkey from before', async () => {
  const { api, authenticator } = await openReset(unproven)
  expect((await enterBy(authenticator, api.guest)).error.error).toBe('passkey_invalid')
})

test('takes neither away once the address was proven', async () => {
  const { api, authenticator, reply } = await openReset({})
  expect(reply).toMatchObject({
    user: null,
    second_step: { ways: ['totp', 'recovery', 'passkey'] }
  })
  const entered = await enterBy(authenticator, api.guest)
  expect(entered.reply.user.id).toBe(api.ann.id)
  const ann = loggedInBy(api, api.ann.id, entered.headers)
  const { totp, recovery_codes, passkeys } = (await ann.call(getSecondFactor)).reply
  expect([totp, recovery_codes, passkeys.length]).toEqual([true, api.codes.length, 1])
})

type Add = (api: Api, ann: Caller) => Promise<() => Promise<{ error: { error: string } }>>

const addCodes: Add = async (api, ann) => {
  const { secret } = (await ann.call(startTotp, { body: { password } })).reply
  return () => ann.call(confirmTotp, { body: { code: codeOf(api, secret) } })
}

const addKey: Add = async (_, ann) => {
  const { token, question } = (await ann.call(startPasskey)).reply
  const body = { token, name: 'Phone', passkey: softAuthenticator().make(question) }
  return () => ann.call(addPasskey, { body })
}

/** Something else comes in between: before the transaction with this number, counted from now. */
function beforeTransaction({ deps: { db } }: Api, number: number, act: () => Promise<unknown>) {
  const begin = db.transaction.bind(db)
  let begun = 0
  db.transaction = () => {
    if (++begun < number) return begin()
    db.transaction = begin
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async run => {
      await act()
      return execute(run)
    }
    return transaction
  }
}

test.each([
  ['codes that are', addCodes, 1],
  // The first one takes the question.
  ['a passkey that is', addKey, 2]
] as const)('takes %s just being added', async (_, prepare, last) => {
  const api = await openWithAnn(unproven)
  const add = await prepare(api, api.ann)
  let headers = new Headers()
  beforeTransaction(api, last, async () => ({ headers } = await resetBy(api)))
  expect((await add()).error.error).toBe('authentication_required')
  const vera = loggedInBy(api, api.ann.id, headers)
  const { totp, recovery_codes, passkeys } = (await vera.call(getSecondFactor)).reply
  expect([totp, recovery_codes, passkeys]).toEqual([false, 0, []])
})

test('lets nobody add a door with the cookie of before the password was changed', async () => {
  const api = await openWithAnn()
  const add = await addKey(api, api.ann)
  const body = { old_password: password, password: newPassword, password_repeat: newPassword }
  let status = 0
  beforeTransaction(api, 2, async () => ({ status } = await api.ann.call(changePassword, { body })))
  expect((await add()).error.error).toBe('authentication_required')
  expect(status).toBe(200)
  expect(await api.deps.db.selectFrom('passkey').select('id').execute()).toEqual([])
})
