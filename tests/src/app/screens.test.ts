import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $loaded, $lost, entryOf, loadScreen } from '#src/app/screens.ts'
import { $online } from '#src/lib/online.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const Found = () => null
const connection = { onLine: true }

beforeEach(() => {
  connection.onLine = true
  vi.stubGlobal('navigator', connection)
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
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

test('a screen that does not come reloads the page once, and then says so and can be tried again', async () => {
  const { api, client, part, entry } = await openLost()
  await loadScreen(entry)
  expect([client.reloads, $lost.get()]).toEqual([1, null])
  api.pass(59)
  await loadScreen(entry)
  expect([client.reloads, $lost.get()]).toEqual([1, entry])
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
  expect([client.reloads, $lost.get()]).toEqual([0, entry])
})

test('what is reached by several addresses is one screen', () => {
  expect(entryOf('likes')).toBe(entryOf('likes-m-id'))
})
