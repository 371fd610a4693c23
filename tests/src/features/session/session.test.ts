import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listChats } from '#contract/chat-list.ts'
import { $hintedPlaces } from '#src/features/navigation/places.ts'
import {
  $isMembersPage,
  $session,
  $user,
  enter,
  loadSession,
  setBalance,
  setUser,
  signIn,
  signOut
} from '#src/features/session/session.ts'
import { sessionHint } from '#src/features/session/session-hint.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { onForget } from '#src/lib/forget.ts'
import { send, sendingState } from '#src/lib/sending.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

/** Holds the answer to the next request back until it is let go. */
function holdNext(): () => void {
  const { fetch } = environment
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  let isFirst = true
  setEnvironment({
    async fetch(input, init) {
      const isHeld = isFirst
      isFirst = false
      const response = await fetch(input, init)
      if (isHeld) await held
      return response
    }
  })
  return letGo
}

test('an answer from before the logout brings nobody back', async () => {
  const api = await openApi()
  await openClient(api, await api.member())
  const letGo = holdNext()
  const asked = loadSession()
  await signOut()
  letGo()
  await asked
  expect($session.get().status).toBe('guest')
})

test('an answer from before a newer balance does not bring the old one back', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ credits: 5 }))
  const letGo = holdNext()
  const asked = loadSession()
  setBalance({ credits: 4, paid_user: true, lots: [] })
  letGo()
  await asked
  expect($user.get()).toMatchObject({ credits: 4, paid_user: true, lots: [] })
  await loadSession()
  expect($user.get()?.credits).toBe(5)
})

test('an answer from before a login does not make a guest of who has logged in', async () => {
  const api = await openApi()
  const ann = await api.member()
  await openClient(api, ann)
  const user = $user.get()
  if (!user) throw new Error('Nobody is logged in')
  await signOut()
  const letGo = holdNext()
  const asked = loadSession()
  enter(user)
  letGo()
  await asked
  expect($user.get()?.id).toBe(ann.id)
})

test('somebody else who logs in finds nothing of the one before', async () => {
  const api = await openApi()
  await openClient(api, await api.member())
  const user = $user.get()
  if (!user) throw new Error('Nobody is logged in')
  let forgotten = 0
  onForget(() => forgotten++)
  setUser({ ...user, credits: 7 })
  expect(forgotten).toBe(0)
  setUser({ ...user, id: '1111111111111111' })
  expect(forgotten).toBe(1)
})

test('a wrong password leaves a guest a guest', async () => {
  const api = await openApi()
  await openClient(api)
  await expect(signIn('tim@post.example', 'wrong')).rejects.toMatchObject({ code: 'login_failed' })
  expect($session.get().status).toBe('guest')
})

test('a refusal that was meant for the session before ends no later one', async () => {
  const api = await openApi()
  const ann = await api.member()
  const ben = await api.member()
  await openClient(api, ann)
  const user = $user.get()
  if (!user) throw new Error('Nobody is logged in')
  await api.deps.db.deleteFrom('session').where('member_id', '=', ann.id).execute()
  const letGo = holdNext()
  const refused = call(listChats).catch(expectApiError)
  // Somebody else logs in meanwhile.
  setUser({ ...user, id: ben.id })
  letGo()
  expect(await refused).toMatchObject({ code: 'authentication_required' })
  expect($user.get()?.id).toBe(ben.id)
})

test('what was sent before it is known that nobody is here gets its answer', async () => {
  await openClient(await openApi())
  $session.set({ status: 'loading' })
  const $state = sendingState()
  let letGo = () => {}
  const sent = send($state, () => new Promise<void>(resolve => (letGo = resolve)))
  await loadSession()
  expect($session.get().status).toBe('guest')
  letGo()
  await sent
  expect($state.get().status).toBe('done')
})

describe('without a connection', () => {
  async function openOffline(cookies: Record<string, string>) {
    const api = await openApi()
    const client = await openClient(api, await api.member({ paid_user: true }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
    client.offline = true
    $session.set({ status: 'loading' })
    void loadSession()
    return client
  }
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

  test('a browser that was logged in keeps the member’s page and reloads the session by itself', async () => {
    const client = await openOffline({ signed_in: '1' })
    expect($isMembersPage.get()).toBe(true)
    await pass(30)
    expect([$session.get().status, $isMembersPage.get()]).toEqual(['failed', true])
    expect($hintedPlaces.get().map(({ id }) => id)).toContain('credits')
    client.offline = false
    await pass(7)
    await vi.waitUntil(() => $session.get().status === 'member')
  })

  test('a browser without the readable cookie has a visitor’s page', async () => {
    await openOffline({})
    await pass(30)
    expect([$session.get().status, $isMembersPage.get()]).toEqual(['failed', false])
  })

  test('a logout that has not reached the server leaves a visitor’s page', async () => {
    await openOffline({ signed_in: '1' })
    environment.local.setItem('leaving', '"7Q4M2KXD7Q4M2KXD"')
    await pass(30)
    expect([$session.get().status, $isMembersPage.get()]).toEqual(['failed', false])
  })
})

test('a logout removes the hint about the member’s purchases', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ paid_user: true }))
  expect(sessionHint.hasPaid()).toBe(true)
  await signOut()
  expect(sessionHint.hasPaid()).toBe(false)
})
