import { beforeEach, expect, test } from 'vitest'
import { $user } from '#src/features/session/session.ts'
import {
  $application,
  $draft,
  $wrong,
  apply,
  changeDraft
} from '#src/features/signup/application.ts'
import { $profile, $step, finishStep, goToStep } from '#src/features/signup/steps.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'

let api: Api
let client: Client

const answers = {
  name: 'Tim',
  email: 'tim@post.example',
  date_of_birth: '1986-05-01',
  signup_message: '',
  fictional_consent: false
}
const password = 'lantern over the canal'

beforeEach(async () => {
  api = await openApi()
  client = await openClient(api)
  changeDraft(answers)
  $application.set({ status: 'idle' })
})

test('a stranger becomes a member with five answers', async () => {
  await apply(password).catch(ignoreRouting)
  expect($user.get()).toMatchObject({ email: answers.email, status: 'not_confirmed', credits: 2 })
  expect($draft.get().email).toBe('')
})

test('what is missing is named before anything is sent, and nothing typed goes', async () => {
  changeDraft({ email: 'tim@post', name: ' ' })
  await apply('')
  expect([...$wrong.get()].toSorted()).toEqual(['email', 'name', 'password'])
  expect($draft.get().email).toBe('tim@post')
})

test('the server’s refusal comes with its field, and the answers stay', async () => {
  await api.member({ email: answers.email })
  await apply(password)
  expect($application.get()).toMatchObject({ status: 'failed', code: 'email_taken' })
  expect($wrong.get().has('email')).toBe(true)
  expect($draft.get().name).toBe('Tim')
})

test('without a connection the answers stay, and the next try makes one account', async () => {
  client.offline = true
  const waiting = apply(password).catch(ignoreRouting)
  client.offline = false
  await waiting
  expect($user.get()?.email).toBe(answers.email)
})

test('the steps are stored one by one, and resumed where they were left', async () => {
  const member = await api.member({ signup_step: 1 })
  await openClient(api, member)
  await $profile.reload()
  expect($step.get()).toBe(1)
  expect(await finishStep(1)).toBe(false)
  expect(await finishStep(2, { gender: 'man', quote: 'Soup.', interests: ['cooking'] })).toBe(false)
  await openClient(api, member)
  expect($step.get()).toBe(3)
  goToStep(2)
  expect($step.get()).toBe(2)
  expect(await finishStep(3, { seeks: 'women' })).toBe(false)
  expect(await finishStep(4)).toBe(true)
  expect($user.get()?.signup_step).toBeNull()
})

test('who is through and changes something stays through', async () => {
  await openClient(api, await api.member({ signup_step: null }))
  await $profile.reload()
  await finishStep(2, { quote: 'Another Tuesday.' })
  expect($user.get()?.signup_step).toBeNull()
})

/** There is no address bar here to move on. */
function ignoreRouting(error: unknown): void {
  if (!(error instanceof ReferenceError)) throw error
}
