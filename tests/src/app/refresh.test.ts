import { afterEach, expect, test, vi } from 'vitest'
import { refreshPeriodically } from '#src/app/refresh.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function openCounter() {
  const api = await openApi()
  await openClient(api, await api.member())
  let users = 0
  const { fetch } = environment
  setEnvironment({
    fetch: (input, init) => {
      if (new Request(input).url.includes('/user.php')) users++
      return fetch(input, init)
    }
  })
  vi.useFakeTimers()
  return () => users
}

test('user, chats and likes refresh 5 s after the start and then every 60 s', async () => {
  const count = await openCounter()
  const stop = refreshPeriodically(() => false)
  await vi.advanceTimersByTimeAsync(4999)
  expect(count()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(2)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(count()).toBe(2)
})

test('with push they refresh every 300 s', async () => {
  const count = await openCounter()
  const stop = refreshPeriodically(() => true)
  await vi.advanceTimersByTimeAsync(5000 + 299_999)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(2)
  stop()
})
