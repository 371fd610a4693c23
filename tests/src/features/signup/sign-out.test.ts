import { beforeEach, expect, test, vi } from 'vitest'
import { logInAndGoOn } from '#src/features/account/login.ts'
import { $user, signOut } from '#src/features/session/session.ts'
import { changeAnswers } from '#src/features/signup/answers.ts'
import {
  $application,
  $draft,
  $password,
  apply,
  changeDraft,
  changePassword
} from '#src/features/signup/application.ts'
import { endFlow, resumeFlow, startFlow } from '#src/features/signup/flow.ts'
import { readPrefill } from '#src/features/signup/prefill.ts'
import { goToLogin } from '#src/features/signup/login.ts'
import { environment } from '#src/lib/environment.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'
import { learnOnLander, startAfresh, toldBy } from './support.ts'

// A telephone goes from hand to hand: whoever logs out leaves nothing that was typed on the way in.

let api: Api
let client: Client

const typed = { name: 'Tim', email: 'tim@post.example', date_of_birth: '1986-05-01' }
const password = 'lantern over the canal'
const kept = () =>
  ['signup', 'signup-answers', 'signup-flow', 'learned'].filter(
    name => environment.session.getItem(name) !== null
  )

beforeEach(async () => {
  api = await openApi()
  await openClient(api)
  endFlow('closed')
  client = await openClient(api)
  startAfresh()
  changeDraft(typed)
  changePassword(password)
})

test('who goes to the login leaves the password behind, and may come back to the rest', () => {
  goToLogin()
  expect($password.get()).toBe('')
  expect($draft.get()).toMatchObject(typed)
})

test('nothing of a signup that was begun is left after a login and a logout', async () => {
  const { email } = typed
  await api.member({ email, password_hash: await hashPassword(password) })
  startFlow()
  learnOnLander({ signup_message: 'An accordion?', gender: 'man' })
  changeDraft({ name: '@tim' })
  await apply(password)
  expect($application.get().status).toBe('failed')
  goToLogin()
  changePassword(password)
  await logInAndGoOn(email, password, undefined)
  expect($user.get()?.email).toBe(email)
  resumeFlow()
  changeAnswers({ quote: 'Soup.' })
  expect(kept()).toEqual(['signup', 'signup-answers', 'signup-flow', 'learned'])
  await signOut()
  expect(kept()).toEqual([])
  expect([$draft.get().name, $draft.get().email, $password.get()]).toEqual(['', '', ''])
  expect($application.get()).toEqual({ status: 'idle' })
  expect(readPrefill()).toEqual({})
})

test('nor where the signup itself was not opened since the page was loaded', async () => {
  const { session } = environment
  vi.resetModules()
  const edge = await import('#src/lib/environment.ts')
  edge.setEnvironment({ ...environment, session })
  await import('#src/features/session/session.ts')
  const { leaveNothing } = await import('#src/lib/forget.ts')
  expect(kept()).toEqual(['signup'])
  leaveNothing()
  expect(kept()).toEqual([])
})

test('a session that ends by itself leaves what was typed to who comes back', async () => {
  startFlow()
  await apply(password)
  expect($user.get()?.signup_step).toBe(1)
  changeAnswers({ quote: 'Soup.' })
  expect(kept()).toEqual(['signup-answers', 'signup-flow'])
})

test('a logout in the middle is told as the end of the flow, also after a reload', async () => {
  startFlow()
  await apply(password)
  vi.resetModules()
  const edge = await import('#src/lib/environment.ts')
  edge.setEnvironment(environment)
  const flow = await import('#src/features/signup/flow.ts')
  const { leaveNothing } = await import('#src/lib/forget.ts')
  flow.resumeFlow()
  leaveNothing()
  flow.endFlow('login')
  expect(toldBy(client)).toEqual(['started', 'login'])
  expect(kept()).toEqual([])
})
