import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $loaded, $lost, type ScreenName, entryOf, loadScreen } from '#src/app/screens.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { $online } from '#src/lib/online.ts'
import { layouts } from '#shared/layouts.ts'
import { appPatterns } from '#shared/routes.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const Found = () => null
const connection = { onLine: true }
let browser: EventTarget

beforeEach(() => {
  connection.onLine = true
  vi.stubGlobal('navigator', connection)
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})

afterEach(() => {
  cleanStores($online)
  vi.unstubAllGlobals()
})

/** A screen whose file does not come until `comes` says so. */
async function openLost() {
  const api = await openApi()
  const client = await openClient(api)
  const part = { comes: false }
  const load = async () => {
    if (!part.comes) throw new TypeError('Failed to fetch dynamically imported module')
    return Found
  }
  return { api, client, part, entry: { ...entryOf('not-found'), load } }
}

test('a screen that does not load reloads the page once, and then is lost until it is tried again', async () => {
  const { api, client, part, entry } = await openLost()
  await loadScreen(entry)
  expect([client.reloads, $lost.get()]).toEqual([1, null])
  api.pass(59)
  await loadScreen(entry)
  expect([client.reloads, $lost.get()]).toEqual([1, { entry, isReachable: true }])
  expect(client.reports).toHaveLength(1)
  part.comes = true
  await loadScreen(entry)
  expect($lost.get()).toBeNull()
  expect($loaded.get().get(entry.load)).toBe(Found)
})

test('after 60 seconds the page may be reloaded again', async () => {
  const { api, client, entry } = await openLost()
  await loadScreen(entry)
  api.pass(60)
  await loadScreen(entry)
  expect([client.reloads, $lost.get()]).toEqual([2, null])
})

test('without a connection nothing is reloaded', async () => {
  const { client, entry } = await openLost()
  connection.onLine = false
  await loadScreen(entry)
  expect([client.reloads, $lost.get()]).toEqual([0, { entry, isReachable: false }])
})

test('a lost screen blames the connection only if the server does not answer', async () => {
  const { client, entry } = await openLost()
  await loadScreen(entry)
  client.offline = true
  await loadScreen(entry)
  expect($lost.get()).toEqual({ entry, isReachable: false })
  client.offline = false
  await loadScreen(entry)
  expect($lost.get()).toEqual({ entry, isReachable: true })
})

test('a screen lost without a connection loads once the browser is online again', async () => {
  const { part, entry } = await openLost()
  connection.onLine = false
  await loadScreen(entry)
  part.comes = true
  browser.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect($loaded.get().get(entry.load)).toBe(Found))
  expect($lost.get()).toBeNull()
})

test('a late failure of the previous screen leaves the failure and the retry to the current one', async () => {
  const { client, part, entry } = await openLost()
  const current = { ...entry, load: () => entry.load() }
  await loadScreen(entry)
  expect(client.reloads).toBe(1)
  const { fetch } = environment
  const checked = Promise.withResolvers<void>()
  setEnvironment({ fetch: (...request) => checked.promise.then(() => fetch(...request)) })
  const previous = loadScreen(entry)
  await vi.waitFor(() => expect(client.reports).toHaveLength(1))
  connection.onLine = false
  browser.dispatchEvent(new Event('offline'))
  await loadScreen(current)
  checked.resolve()
  await previous
  expect($lost.get()).toEqual({ entry: current, isReachable: false })
  part.comes = true
  browser.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect($loaded.get().get(current.load)).toBe(Found))
  expect($lost.get()).toBeNull()
  expect($loaded.get().has(entry.load)).toBe(false)
})

test('what is reached by several addresses is one screen', () => {
  expect(entryOf('likes')).toBe(entryOf('likes-m-id'))
})

test('each of the four layouts has its bars, its warnings and its footer, or not', () => {
  expect(layouts).toEqual({
    default: { bars: true, warnings: true, footer: 'full' },
    chat: { bars: true, warnings: false, footer: null },
    lander: { bars: false, warnings: false, footer: 'full' },
    empty: { bars: false, warnings: false, footer: 'line' }
  })
})

test('conversations have the layout of the chat, what stands alone an empty one, all others the default', () => {
  const names = Object.keys(appPatterns) as ScreenName[]
  const withLayout = (layout: string) => names.filter(name => entryOf(name).layout === layout)
  expect(withLayout('chat').toSorted()).toEqual(['chats-id', 'members-id-chat'])
  expect(withLayout('empty').toSorted()).toEqual([
    'activate-done',
    'activate-error',
    'complete-signup',
    'reset-password',
    'reset-password-do',
    'signup',
    'transactions-id'
  ])
  // Landers are prebuilt pages.
  expect(withLayout('default')).toHaveLength(names.length - 9)
  for (const name of ['not-found', 'search-closed', 'unreachable'] as const) {
    expect(entryOf(name).layout).toBe('default')
  }
  // The list of conversations scrolls by itself; no other screen differs from its layout.
  expect(names.filter(name => entryOf(name).footer !== undefined)).toEqual(['chats'])
})
