import { expect, test } from 'vitest'
import { $page } from '#src/app/page.ts'
import { followRedirects, redirectOf } from '#src/app/redirect.ts'
import { $session, $user, setUser } from '#src/features/session/session.ts'
import { $router } from '#src/lib/router.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const profile = '7Q4M2KXD7Q4M2KXD'

test.each([
  ['/login', '/members'],
  ['/login?return_path=/chats', '/chats'],
  ['/login?return_path=//evil.example', '/members'],
  ['/signup', '/members'],
  [`/signup?profile_id=${profile}`, `/members/${profile}`],
  ['/signup?profile_id=nonsense', '/members'],
  ['/complete-signup', '/members']
])('a member who opens %s is led to %s', async (address, expected) => {
  const api = await openApi()
  await openClient(api, await api.member())
  followRedirects()
  $router.open(address)
  expect($router.get()?.path).toBe(expected)
  expect($page.get().name).not.toBe('waiting')
})

test.each([
  ['/login', '/complete-signup'],
  ['/signup', null],
  ['/complete-signup', null],
  ['/profile', null]
])('a member in the middle of the signup who opens %s is led to %s', (address, expected) => {
  const { pathname, searchParams } = new URL(address, 'http://vonk.test')
  const opened = { route: pathname.slice(1), search: Object.fromEntries(searchParams) }
  expect(redirectOf(opened, { signup_step: 2 })).toBe(expected)
})

test('a visitor stays at the login until a login in another tab makes them a member', async () => {
  const api = await openApi()
  await openClient(api, api.guest)
  followRedirects()
  $router.open('/login')
  expect($router.get()?.path).toBe('/login')
  await openClient(api, await api.member())
  expect($router.get()?.path).toBe('/members')
})

test('a signup that completes stays on its last screen', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ signup_step: 2 }))
  followRedirects()
  $router.open('/complete-signup')
  const user = $user.get()
  if (!user) throw new Error('No member is logged in')
  setUser({ ...user, signup_step: null })
  expect($router.get()?.path).toBe('/complete-signup')
  expect($session.get().status).toBe('member')
})
