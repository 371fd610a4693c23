import { expect, test } from 'vitest'
import { requestReset, resetPassword } from '#contract/passwords.ts'
import { getSecondFactor, logInWithPasskey, startPasskeyLogin } from '#contract/second-factor.ts'
import { logIn } from '#contract/session.ts'
import { loggedInBy, newPassword, tokensTo } from '#tests/server/features/account/support.ts'
import type { Caller } from '#tests/support/api.ts'
import type { SoftAuthenticator } from '#tests/support/authenticator.ts'
import type { MemberOptions } from '#tests/support/factories.ts'
import { email, givePasskey, openWithTotp } from './support.ts'

// Anybody can sign up with anybody's address. Whoever reads the mail that comes there owns it.

/** Somebody with this address turned on codes and made a passkey; who reads its mail has reset it. */
async function openReset(options: MemberOptions) {
  const api = await openWithTotp(options)
  const authenticator = await givePasskey(api.ann)
  await api.guest.call(requestReset, { body: { email } })
  const [token = ''] = await tokensTo(api, email)
  const { status, reply, headers } = await api.guest.call(resetPassword, {
    body: { token, password: newPassword }
  })
  expect(status).toBe(200)
  return { api, authenticator, reply, headers }
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
