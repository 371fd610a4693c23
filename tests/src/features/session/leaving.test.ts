import { expect, onTestFinished, test } from 'vitest'
import { sendLike } from '#contract/likes.ts'
import { requestReset } from '#contract/passwords.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import {
  $session,
  $user,
  enter,
  followTabs,
  loadSession,
  signIn,
  signOut
} from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { refuse } from '#tests/support/network.ts'

const password = 'vier rode fietsen'

/** Ann is logged in here; Ben, who has a password, is not. */
async function open() {
  const api = await openApi()
  const ann = await api.member()
  const email = 'ben@post.example'
  const ben = await api.member({ email, password_hash: await hashPassword(password) })
  // The one of now is this browser's to open.
  await api.deps.db.deleteFrom('session').where('member_id', '=', ben.id).execute()
  const client = await openClient(api, ann)
  return { api, ann, ben, client, logInAsBen: () => signIn(email, password) }
}

/** No request to a path arrives until the line is mended. */
function breakLine(path: string) {
  const { fetch } = environment
  const line = { tries: 0, isBroken: true }
  const restore = setEnvironment({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (new URL(request.url).pathname !== path) return fetch(request)
      line.tries++
      if (line.isBroken) throw new TypeError('fetch failed')
      return fetch(request)
    }
  })
  onTestFinished(restore)
  return line
}

/** Whose sessions the server has. */
async function sessionsOf({ deps }: Api): Promise<string[]> {
  const rows = await deps.db.selectFrom('session').select('member_id').execute()
  return rows.map(({ member_id }) => member_id)
}

test('a logout is tried again until it has arrived', async () => {
  const { api } = await open()
  const line = breakLine('/api/logout.php')
  const left = signOut()
  expect($session.get().status).toBe('guest')
  await expect.poll(() => line.tries).toBeGreaterThan(1)
  line.isBroken = false
  await left
  expect(await sessionsOf(api)).toEqual([])
})

test('a logout that is still tried does not end the session of who logs in next', async () => {
  const { api, ben, logInAsBen } = await open()
  const line = breakLine('/api/logout.php')
  const left = signOut()
  await expect.poll(() => line.tries).toBeGreaterThan(0)
  await logInAsBen()
  line.isBroken = false
  const { tries } = line
  await left
  expect(line.tries).toBe(tries)
  expect($user.get()?.id).toBe(ben.id)
  expect(await sessionsOf(api)).toContain(ben.id)
})

test('nor that of who logs in in another tab', async () => {
  const { ben, client } = await open()
  onTestFinished(followTabs())
  const line = breakLine('/api/logout.php')
  const left = signOut()
  await expect.poll(() => line.tries).toBeGreaterThan(0)
  // Who that is it has still to ask.
  breakLine('/api/user.php')
  client.hear(ben.id)
  line.isBroken = false
  const { tries } = line
  await left
  expect(line.tries).toBe(tries)
})

test('what a member did is not done as the next one', async () => {
  const { api, ben, logInAsBen } = await open()
  const cas = await api.member()
  const line = breakLine('/api/like.php')
  const like = call(sendLike, { body: { profile_id: cas.id } }).catch(expectApiError)
  await expect.poll(() => line.tries).toBeGreaterThan(0)
  await signOut()
  await logInAsBen()
  line.isBroken = false
  expect(await like).toMatchObject({ code: 'network' })
  expect($user.get()?.id).toBe(ben.id)
  expect(await api.deps.db.selectFrom('member_like').selectAll().execute()).toEqual([])
})

test('what a member did is tried again as long as it is them', async () => {
  const { api, ann } = await open()
  const cas = await api.member()
  const line = breakLine('/api/like.php')
  const like = call(sendLike, { body: { profile_id: cas.id } })
  await expect.poll(() => line.tries).toBeGreaterThan(0)
  line.isBroken = false
  expect(await like).toEqual({ matched: false })
  expect($user.get()?.id).toBe(ann.id)
})

test('what a visitor sends before it is known that they are one is tried again too', async () => {
  const api = await openApi()
  await openClient(api)
  $session.set({ status: 'loading' })
  const line = breakLine('/api/reset-password.php')
  const reset = call(requestReset, { body: { email: 'nobody@post.example' } }).catch(expectApiError)
  await expect.poll(() => line.tries).toBeGreaterThan(0)
  await loadSession()
  expect($session.get().status).toBe('guest')
  line.isBroken = false
  expect(await reset).toMatchObject({ code: 'email_not_found' })
})

/** The page is opened again, and nothing of the member but the cookie and the note is left. */
async function reload(): Promise<void> {
  $session.set({ status: 'loading' })
  await loadSession()
}

/** Ann logged out, and her logout was given up before it arrived. */
async function openLeft() {
  const desk = await open()
  const user = $user.get()
  if (!user) throw new Error('Nobody is logged in')
  const restore = refuse('/api/logout.php', 'not_allowed', 403)
  await signOut()
  expect(await sessionsOf(desk.api)).toEqual([desk.ann.id])
  return { ...desk, user, restore }
}

test('a logout that did not arrive is made good when the page is opened again', async () => {
  const { api, client, restore } = await openLeft()
  await reload()
  expect($session.get().status).toBe('guest')
  restore()
  await reload()
  expect($session.get().status).toBe('guest')
  await expect.poll(() => sessionsOf(api)).toEqual([])
  await expect.poll(() => client.local.getItem('leaving')).toBe(null)
})

test('a member who logs in again is not sent away for a logout of before', async () => {
  const { api, ann, client, user, restore } = await openLeft()
  restore()
  enter(user)
  expect(client.local.getItem('leaving')).toBe(null)
  await reload()
  expect($user.get()?.id).toBe(ann.id)
  expect(await sessionsOf(api)).toEqual([ann.id])
})

test('a logout that has arrived leaves no note', async () => {
  const { client } = await open()
  await signOut()
  expect(client.local.getItem('leaving')).toBe(null)
})
