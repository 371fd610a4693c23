import { expect, test } from 'vitest'
import {
  confirmTotp as confirm,
  getSecondFactor,
  removePasskey as removeOnServer,
  renewRecoveryCodes
} from '#contract/second-factor.ts'
import { DeviceError } from '#src/features/second-factor/device.ts'
import {
  $passkeyLogin,
  logInByPasskey,
  offerPasskeys
} from '#src/features/second-factor/passkey-login.ts'
import {
  $passkeyChange,
  $passkeyForm,
  addPasskey,
  openPasskeyForm,
  removePasskey,
  renamePasskey
} from '#src/features/second-factor/passkeys.ts'
import { $secondFactor } from '#src/features/second-factor/second-factor.ts'
import {
  $totp,
  $totpSaving,
  closeTotp,
  confirmTotp,
  openTotp,
  renewCodes,
  startTotp,
  stopTotp
} from '#src/features/second-factor/totp.ts'
import { $user } from '#src/features/session/session.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { openClient } from '#tests/support/client.ts'
import { hold, refuse } from '#tests/support/network.ts'
import {
  codeOf,
  givePasskey,
  openWithAnn,
  openWithTotp,
  password
} from '#tests/server/features/second-factor/support.ts'
import { useDevice } from './support.ts'

const names = () => {
  const state = $secondFactor.get()
  return state.status === 'ready' ? state.value.passkeys.map(({ name }) => name) : state.status
}

test('turns the code on step by step, and forgets the secret with the member', async () => {
  const api = await openWithAnn()
  await openClient(api, api.ann)
  await $secondFactor.reload()
  openTotp('password')
  await startTotp('vier rode fietsen')
  expect($totpSaving.get()).toMatchObject({ status: 'failed', code: 'password_wrong' })
  expect($totp.get()).toEqual({ name: 'password' })
  await startTotp(password)
  const step = $totp.get()
  if (step.name !== 'scan') throw new Error(`At ${step.name}`)
  expect(step.uri).toContain(step.secret)
  await confirmTotp(codeOf(api, step.secret))
  expect($totp.get()).toMatchObject({ name: 'codes', codes: { length: 10 } })
  expect($secondFactor.get()).toMatchObject({ value: { totp: true, recovery_codes: 10 } })
  forgetMember()
  expect($totp.get()).toEqual({ name: 'closed' })
})

test('makes new recovery codes, and turns the code off', async () => {
  const api = await openWithTotp()
  await openClient(api, api.ann)
  await $secondFactor.reload()
  openTotp('renew')
  await renewCodes(password, codeOf(api, api.secret))
  const step = $totp.get()
  if (step.name !== 'codes') throw new Error(`At ${step.name}`)
  expect(step.codes).not.toContain(api.codes[0])
  closeTotp()
  openTotp('off')
  await stopTotp(password, step.codes[0] ?? '')
  expect($totp.get()).toEqual({ name: 'closed' })
  expect($secondFactor.get()).toMatchObject({ value: { totp: false, recovery_codes: 0 } })
})

test('recovery codes that come after a logout are shown to nobody', async () => {
  const api = await openWithTotp()
  await openClient(api, api.ann)
  openTotp('renew')
  const answers = hold(renewRecoveryCodes.path)
  const renewed = renewCodes(password, codeOf(api, api.secret))
  await expect.poll(answers.waiting).toBe(1)
  forgetMember()
  answers.release()
  await renewed
  expect($totp.get()).toEqual({ name: 'closed' })
  expect($totpSaving.get()).toEqual({ status: 'idle' })
})

test('adds a passkey, renames and removes it', async () => {
  const api = await openWithAnn()
  await openClient(api, api.ann)
  await $secondFactor.reload()
  useDevice()
  openPasskeyForm()
  await addPasskey('Phone', undefined)
  expect($passkeyForm.get().open).toBe(false)
  expect(names()).toEqual(['Phone'])
  const { passkeys } = (await api.ann.call(getSecondFactor)).reply
  const id = passkeys[0]?.id ?? ''
  expect(await renamePasskey(id, 'Laptop')).toBe(true)
  expect(names()).toEqual(['Laptop'])
  expect(await removePasskey(id)).toBe(true)
  expect(names()).toEqual([])
  expect(await renamePasskey(id, 'Phone')).toBe(false)
  expect($passkeyChange.get()).toMatchObject({ status: 'failed', code: 'not_found', id })
})

test('a passkey that is gone already counts as removed, and any other refusal as none', async () => {
  const api = await openWithAnn()
  await openClient(api, api.ann)
  await $secondFactor.reload()
  useDevice()
  openPasskeyForm()
  await addPasskey('Phone', undefined)
  const { passkeys } = (await api.ann.call(getSecondFactor)).reply
  const id = passkeys[0]?.id ?? ''
  const allow = refuse('/api/passkey.php', 'rate_limited', 429)
  expect(await removePasskey(id)).toBe(false)
  expect(names()).toEqual(['Phone'])
  allow()
  // The answer of the first try is lost, and the list still has it.
  await api.ann.call(removeOnServer, { query: { id } })
  expect(await removePasskey(id)).toBe(true)
  expect(names()).toEqual([])
  expect($passkeyChange.get()).toEqual({ status: 'done', id })
})

test('asks for the password only once the login is too long ago', async () => {
  const api = await openWithAnn()
  await openClient(api, api.ann)
  await $secondFactor.reload()
  useDevice()
  api.pass(600)
  openPasskeyForm()
  await addPasskey('Phone', undefined)
  expect($passkeyForm.get()).toEqual({
    open: true,
    asksPassword: true,
    saving: { status: 'idle' }
  })
  await addPasskey('Phone', 'vier rode fietsen')
  expect($passkeyForm.get().saving).toMatchObject({ status: 'failed', code: 'password_wrong' })
  await addPasskey('Phone', password)
  expect(names()).toEqual(['Phone'])
})

test('says why the device made no passkey', async () => {
  const api = await openWithAnn()
  await openClient(api, api.ann)
  useDevice({ make: () => Promise.reject(new DeviceError('known', null)) })
  openPasskeyForm()
  await addPasskey('Phone', undefined)
  expect($passkeyForm.get().saving).toMatchObject({ status: 'failed', code: 'known' })
})

test('logs in by a passkey that was asked for', async () => {
  const api = await openWithAnn()
  const authenticator = await givePasskey(api.ann)
  const client = await openClient(api)
  useDevice({ sign: async question => authenticator.sign(question) })
  await logInByPasskey('/likes')
  expect($user.get()?.id).toBe(api.ann.id)
  expect(client.left).toEqual(['/likes'])
})

test('logs in by a passkey that the browser offers, and keeps silent when nobody takes it', async () => {
  const api = await openWithAnn()
  const authenticator = await givePasskey(api.ann)
  await openClient(api)
  const asked: boolean[] = []
  useDevice({
    offersByItself: async () => true,
    sign: async (question, quietly = false) => {
      asked.push(quietly)
      if (asked.length === 1) throw new DeviceError('cancelled', null)
      return authenticator.sign(question)
    }
  })
  const end = offerPasskeys(undefined)
  await expect.poll(() => asked.length).toBe(1)
  expect($passkeyLogin.get()).toEqual({ status: 'idle' })
  end()
  const endAgain = offerPasskeys(undefined)
  await expect.poll(() => $user.get()?.id).toBe(api.ann.id)
  endAgain()
  expect(asked.every(Boolean)).toBe(true)
})

test('asks the device nothing any more once the login is left', async () => {
  const api = await openWithAnn()
  await openClient(api)
  let asks = 0
  const { promise, resolve: offer } = Promise.withResolvers<boolean>()
  useDevice({
    offersByItself: () => promise,
    sign: () => {
      asks++
      return Promise.reject(new DeviceError('cancelled', null))
    }
  })
  offerPasskeys(undefined)()
  offer(true)
  await logInByPasskey(undefined)
  expect(asks).toBe(1)
})

test('says so when a passkey does not work here', async () => {
  const api = await openWithAnn()
  await openClient(api)
  useDevice()
  await logInByPasskey(undefined)
  expect($passkeyLogin.get()).toEqual({ status: 'failed', code: 'passkey_invalid' })
})

/** The next answer of this path gets lost on its way back, once the server has done its part. */
function loseAnswer(method: string, path: string): { sent: () => number } {
  const { fetch } = environment
  let sent = 0
  setEnvironment({
    async fetch(input, init) {
      const request = new Request(input, init)
      const answer = await fetch(request)
      const isIt = request.method === method && new URL(request.url).pathname === path
      if (isIt && sent++ === 0) throw new TypeError('fetch failed')
      return answer
    }
  })
  return { sent: () => sent }
}

test('goes on to new recovery codes when the answer with the first ones got lost', async () => {
  const api = await openWithAnn()
  await openClient(api, api.ann)
  await $secondFactor.reload()
  await startTotp(password)
  const step = $totp.get()
  if (step.name !== 'scan') throw new Error(`At ${step.name}`)
  const { sent } = loseAnswer('PUT', '/api/totp.php')
  await confirmTotp(codeOf(api, step.secret))
  expect(sent()).toBe(1)
  expect($secondFactor.get()).toMatchObject({ value: { totp: true, recovery_codes: 10 } })
  expect($totp.get()).toEqual({ name: 'renew' })
  api.pass(60)
  await renewCodes(password, codeOf(api, step.secret))
  expect($totp.get()).toMatchObject({ name: 'codes', codes: { length: 10 } })
})

test('goes on to new recovery codes when another browser has turned the code on', async () => {
  const api = await openWithAnn()
  await openClient(api, api.ann)
  await $secondFactor.reload()
  await startTotp(password)
  const step = $totp.get()
  if (step.name !== 'scan') throw new Error(`At ${step.name}`)
  await api.ann.call(confirm, { body: { code: codeOf(api, step.secret) } })
  await confirmTotp(codeOf(api, step.secret))
  expect($totp.get()).toEqual({ name: 'renew' })
})

test('stays at the code to confirm when it never reached the server', async () => {
  const api = await openWithAnn()
  const client = await openClient(api, api.ann)
  await $secondFactor.reload()
  await startTotp(password)
  const step = $totp.get()
  client.offline = true
  const done = confirmTotp('123456')
  await expect.poll(() => $totpSaving.get()).toMatchObject({ status: 'failed', code: 'network' })
  client.offline = false
  await done
  expect($totp.get()).toEqual(step)
  expect($totpSaving.get()).toMatchObject({ status: 'failed', code: 'network' })
})

test('asks for renewed codes once, and for new ones again when their answer got lost', async () => {
  const api = await openWithTotp()
  await openClient(api, api.ann)
  await $secondFactor.reload()
  openTotp('renew')
  const { sent } = loseAnswer('PUT', '/api/recovery-codes.php')
  await renewCodes(password, codeOf(api, api.secret))
  expect(sent()).toBe(1)
  expect($totpSaving.get()).toMatchObject({ status: 'failed', code: 'network' })
  expect($totp.get()).toEqual({ name: 'renew' })
  await renewCodes(password, codeOf(api, api.secret, 1))
  expect($totp.get()).toMatchObject({ name: 'codes' })
})

test('closes the form when the code turns out to be off after a lost answer', async () => {
  const api = await openWithTotp()
  await openClient(api, api.ann)
  await $secondFactor.reload()
  openTotp('off')
  const { sent } = loseAnswer('DELETE', '/api/totp.php')
  await stopTotp(password, codeOf(api, api.secret))
  expect(sent()).toBe(1)
  expect($totp.get()).toEqual({ name: 'closed' })
  expect($secondFactor.get()).toMatchObject({ value: { totp: false, recovery_codes: 0 } })
})

test('shows a passkey that was kept although the answer got lost', async () => {
  const api = await openWithAnn()
  await openClient(api, api.ann)
  await $secondFactor.reload()
  useDevice()
  openPasskeyForm()
  const { sent } = loseAnswer('PUT', '/api/passkey.php')
  await addPasskey('Phone', undefined)
  expect(sent()).toBe(1)
  expect($passkeyForm.get().saving).toMatchObject({ status: 'failed', code: 'network' })
  expect(names()).toEqual(['Phone'])
})
