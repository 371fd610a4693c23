import { expect, test } from 'vitest'
import { goOn } from '#src/features/account/go-on.ts'
import { $login, logInAndGoOn } from '#src/features/account/login.ts'
import { DeviceError } from '#src/features/second-factor/device.ts'
import {
  $secondStep,
  answerWithCode,
  answerWithPasskey,
  leaveSecondStep
} from '#src/features/second-factor/second-step.ts'
import { $session, $user } from '#src/features/session/session.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { openClient } from '#tests/support/client.ts'
import {
  type WithTotp,
  codeOf,
  email,
  givePasskey,
  openWithTotp,
  password,
  wrongCode
} from '#tests/server/features/second-factor/support.ts'
import { useDevice } from './support.ts'

/** The login screen after the right password. The member speaks another language than the page. */
async function openAsked(prepare: (api: WithTotp) => Promise<void> = async () => {}) {
  const api = await openWithTotp({ language: 'nl' })
  await prepare(api)
  const client = await openClient(api)
  await logInAndGoOn(email, password, '/likes')
  return { api, client }
}

test('asks for the second step after the password, and nobody is logged in', async () => {
  const { client } = await openAsked()
  expect($login.get()).toEqual({ status: 'idle' })
  expect($secondStep.get()).toMatchObject({ name: 'asked', answering: { status: 'idle' } })
  expect($session.get().status).toBe('guest')
  expect(client.left).toEqual([])
})

test('logs in with the code and goes on to where the member was going', async () => {
  const { api, client } = await openAsked()
  await answerWithCode(codeOf(api, api.secret), '/likes')
  expect($user.get()?.id).toBe(api.ann.id)
  expect($secondStep.get()).toEqual({ name: 'none' })
  expect(client.left).toEqual(['/likes'])
})

test('keeps the question after a wrong code, and says what was wrong', async () => {
  const { api } = await openAsked()
  await answerWithCode(wrongCode(api, api.secret), undefined)
  expect($secondStep.get()).toMatchObject({
    name: 'asked',
    answering: { status: 'failed', code: 'code_wrong' }
  })
  expect($user.get()).toBeNull()
})

test('goes back to the password when the member wants to', async () => {
  await openAsked()
  leaveSecondStep()
  expect($secondStep.get()).toEqual({ name: 'none' })
})

test('goes back to the password when it took too long', async () => {
  const { api } = await openAsked()
  api.pass(300)
  await answerWithCode(codeOf(api, api.secret), undefined)
  expect($secondStep.get()).toEqual({ name: 'over' })
})

test('takes a passkey as the second step', async () => {
  let authenticator: Awaited<ReturnType<typeof givePasskey>> | undefined
  const { api } = await openAsked(async api => {
    authenticator = await givePasskey(api.ann)
  })
  useDevice({
    sign: async question => {
      if (!authenticator) throw new Error('No passkey was made')
      return authenticator.sign(question)
    }
  })
  await answerWithPasskey(undefined)
  expect($user.get()?.id).toBe(api.ann.id)
})

test('says so when the member chose no passkey', async () => {
  await openAsked(async api => void (await givePasskey(api.ann)))
  useDevice({ sign: () => Promise.reject(new DeviceError('cancelled', null)) })
  await answerWithPasskey(undefined)
  expect($secondStep.get()).toMatchObject({ answering: { status: 'failed', code: 'cancelled' } })
})

test('goes on with the signup where it was left', async () => {
  const { api, client } = await openAsked()
  await answerWithCode(codeOf(api, api.secret), '/likes')
  const user = $user.get()
  if (!user) throw new Error('Nobody is logged in')
  goOn({ ...user, signup_step: 2 }, undefined)
  expect(client.left.at(-1)).toBe('/complete-signup')
})

test('sends its answer once: after one that got lost the question is used up', async () => {
  const { api } = await openAsked()
  const { fetch } = environment
  let sent = 0
  setEnvironment({
    async fetch(input, init) {
      const answer = await fetch(input, init)
      if (sent++ === 0) throw new TypeError('fetch failed')
      return answer
    }
  })
  await answerWithCode(codeOf(api, api.secret), undefined)
  expect(sent).toBe(1)
  expect($secondStep.get()).toMatchObject({ answering: { status: 'failed', code: 'network' } })
  await answerWithCode(codeOf(api, api.secret, 1), undefined)
  expect($secondStep.get()).toEqual({ name: 'over' })
})
