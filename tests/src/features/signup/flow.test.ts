import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { $user } from '#src/features/session/session.ts'
import { $isInProgress, $password, changeDraft } from '#src/features/signup/application.ts'
import { endFlow, resumeFlow, signupEventName, startFlow } from '#src/features/signup/flow.ts'
import { finishStep } from '#src/features/signup/steps.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'
import { startAfresh, toldBy } from './support.ts'

let api: Api
let client: Client

beforeEach(async () => {
  api = await openApi()
  await openClient(api)
  endFlow('closed')
  client = await openClient(api)
  startAfresh()
})

test('a flow starts once and ends once', () => {
  startFlow()
  startFlow()
  endFlow('login')
  endFlow('closed')
  expect(client.announced).toEqual([
    [signupEventName, { event: 'started', from: '/' }],
    [signupEventName, { event: 'login', from: '/' }]
  ])
})

test('who closes it and comes back starts again', () => {
  startFlow()
  endFlow('closed')
  startFlow()
  expect(toldBy(client)).toEqual(['started', 'closed', 'started'])
})

test('a flow goes on after a reload, and says where it began', async () => {
  const leave = setEnvironment({ path: () => '/landers/video' })
  startFlow()
  leave()
  vi.resetModules()
  const reloaded = await import('#src/features/signup/flow.ts')
  const edge = await import('#src/lib/environment.ts')
  edge.setEnvironment(environment)
  reloaded.startFlow()
  reloaded.endFlow('complete')
  reloaded.endFlow('closed')
  expect(client.announced.map(([, detail]) => detail)).toEqual([
    { event: 'started', from: '/landers/video' },
    { event: 'complete', from: '/landers/video' }
  ])
})

test('what never started does not end', () => {
  endFlow('closed')
  expect(toldBy(client)).toEqual([])
})

test('the last step completes it, and no step before', async () => {
  const newcomer = await openClient(api, await api.member({ signup_step: 3 }))
  resumeFlow()
  await finishStep(3)
  expect(toldBy(newcomer)).toEqual([])
  await finishStep(4)
  await finishStep(4)
  expect(toldBy(newcomer)).toEqual(['complete'])
})

test('it is complete before the page takes another screen for a member who is through', async () => {
  const newcomer = await openClient(api, await api.member({ signup_step: 4 }))
  resumeFlow()
  // As the screen does that another one replaces.
  onTestFinished($user.listen(user => void (user?.signup_step === null && endFlow('closed'))))
  await finishStep(4)
  expect(toldBy(newcomer)).toEqual(['complete'])
})

test('a member who was through and changes something completes nothing', async () => {
  const member = await openClient(api, await api.member({ signup_step: null }))
  await finishStep(4)
  expect(toldBy(member)).toEqual([])
})

test('signup is in progress as soon as something was typed', async () => {
  expect($isInProgress.get()).toBe(false)
  $password.set('l')
  expect($isInProgress.get()).toBe(true)
  $password.set('')
  changeDraft({ email: 't' })
  expect($isInProgress.get()).toBe(true)
  changeDraft({ email: '' })
  expect($isInProgress.get()).toBe(false)
  await openClient(api, await api.member({ signup_step: 1 }))
  expect($isInProgress.get()).toBe(true)
})

test('the user has the preference before the last step ends the signup, for the search that follows', async () => {
  await openClient(api, await api.member({ signup_step: 4, seeks: null }))
  const seen: unknown[] = []
  onTestFinished(
    $user.listen(user => void (user?.signup_step === null && seen.push(user.profile.seeks)))
  )
  expect(await finishStep(4, { seeks: 'women' })).toBe(true)
  expect(seen).toEqual(['women'])
})
