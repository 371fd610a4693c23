import { expect, test } from 'vitest'
import { $page } from '#src/app/page.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { $session } from '#src/features/session/session.ts'
import { environment } from '#src/lib/environment.ts'
import { $router } from '#src/lib/router.ts'
import { keepTracking } from '#src/lib/tracking.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

async function openAs(who: 'guest' | 'member', path: string, site = {}, query = '') {
  const api = await openApi({ site })
  await openClient(api, who === 'guest' ? api.guest : await api.member())
  keepTracking(new URLSearchParams(query), () => environment.session)
  await $settings.reload()
  ;($router as unknown as { set(page: unknown): void }).set(routeOf(path))
  return $page.get()
}

/** The router reads the browser's address; here it is told. */
function routeOf(path: string) {
  for (const [route, pattern] of $router.routes) {
    const match = pattern.exec(path)
    if (match) return { route, params: { ...match.groups }, path, search: {}, hash: '' }
  }
  return undefined
}

test('a visitor who opens a member’s screen is asked to log in, and led back afterwards', async () => {
  expect(await openAs('guest', '/chats')).toEqual({
    name: 'login',
    params: { return_path: '/chats' },
    path: '/login'
  })
})

test('a visitor may search where the site lets visitors search', async () => {
  expect((await openAs('guest', '/members')).name).toBe('members')
  const closed = { logged_out_search: false, logged_out_search_trafficsource: false }
  expect((await openAs('guest', '/members', closed)).name).toBe('search-closed')
  const profile = '/members/7Q4M2KXD7Q4M2KXD'
  expect(await openAs('guest', profile, closed)).toMatchObject({
    name: 'search-closed',
    path: profile
  })
  expect((await openAs('member', '/members', closed)).name).toBe('members')
})

test('a visitor from a partner may search where the site lets only them', async () => {
  const site = { logged_out_search: false, logged_out_search_trafficsource: true }
  expect((await openAs('guest', '/members', site)).name).toBe('search-closed')
  expect((await openAs('guest', '/members', site, 'ref=stop-7')).name).toBe('members')
  expect((await openAs('guest', '/members', site, 'sub1=x')).name).toBe('search-closed')
})

test('a visitor may log in, sign up and follow a mailed link', async () => {
  for (const path of ['/login', '/signup', '/activate/done']) {
    expect((await openAs('guest', path)).name).not.toBe('waiting')
  }
  expect((await openAs('guest', '/login')).name).toBe('login')
})

test('the login and the signup wait for their redirect when the visitor is a member', async () => {
  expect(await openAs('member', '/login')).toEqual({ name: 'waiting', wanted: 'members' })
  expect(await openAs('member', '/signup')).toEqual({ name: 'waiting', wanted: 'members' })
})

test('a member in the middle of the signup goes on with it at its first address', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ signup_step: 2 }))
  const router = $router as unknown as { set(page: unknown): void }
  router.set(routeOf('/signup'))
  expect($page.get().name).toBe('complete-signup')
  router.set(routeOf('/login'))
  expect($page.get().name).toBe('waiting')
})

test('a member opens what was asked for, with its parameters', async () => {
  expect(await openAs('member', '/chats/7Q4M2KXD7Q4M2KXD')).toMatchObject({
    name: 'chats-id',
    params: { id: '7Q4M2KXD7Q4M2KXD' }
  })
})

test('nobody is shown a member’s screen before it is known who asks', async () => {
  await openAs('guest', '/chats')
  $session.set({ status: 'loading' })
  expect($page.get()).toEqual({ name: 'waiting', wanted: 'chats' })
  $session.set({ status: 'failed', code: 'network' })
  expect($page.get()).toEqual({ name: 'unreachable' })
})

test('an address without a screen is not found', async () => {
  expect(await openAs('member', '/nothing/here/at/all')).toEqual({ name: 'not-found' })
})

test('an optional parameter that the address leaves out is absent', async () => {
  await openAs('member', '/members')
  $router.open('/transactions')
  expect($page.get()).toEqual({ name: 'transactions-id', params: {}, path: '/transactions' })
})

test('a repeat order stands before an order of a bundle', () => {
  expect(routeOf('/credits/repeat-order')?.route).toBe('credits-repeat-order')
  expect(routeOf('/credits/p2/ideal')?.route).toBe('credits-id-paymentmethod')
})

test('a visitor follows the links of letters about notifications, and nothing else of that screen', async () => {
  const open = async (search: Record<string, string>) => {
    await openAs('guest', '/notifications')
    const route = routeOf('/notifications')
    ;($router as unknown as { set(page: unknown): void }).set({ ...route, search })
    return $page.get().name
  }
  expect(await open({})).toBe('login')
  expect(await open({ other: 'x' })).toBe('login')
  expect(await open({ unsubscribe: 'x' })).toBe('notifications')
  expect(await open({ confirm: 'x' })).toBe('notifications')
})
