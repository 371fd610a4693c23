import { allTasks } from 'nanostores'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api-error.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'
import { untilClosed } from '#tests/support/stores.ts'

beforeEach(() => setEnvironment({ watchAttention: () => () => {} }))

test('what comes another way takes the place of what is there', async () => {
  const store = remote(async () => 'loaded')
  onTestFinished(store.listen(() => {}))
  await store.reload()
  store.put('put')
  expect(store.get()).toEqual({ status: 'ready', value: 'put' })
})

test('an answer from before a logout brings nothing of the member back', async () => {
  let asked = 0
  const store = remote(async () => `loaded ${++asked}`)
  const stop = store.listen(() => {})
  await store.reload()
  stop()
  forgetMember()
  store.put('of the one before')
  expect(store.value).toEqual({ status: 'loading' })
})

test('who opens it right after a logout is given theirs', async () => {
  let asked = 0
  const store = remote(async () => `loaded ${++asked}`)
  store.listen(() => {})()
  await expect.poll(() => store.get().status).toBe('ready')
  forgetMember()
  onTestFinished(store.listen(() => {}))
  await expect.poll(() => store.get()).toEqual({ status: 'ready', value: 'loaded 2' })
})

test('a failure goes when somebody asks again, and stays when that happens by itself', async () => {
  let isLost = true
  const store = remote(async () => {
    if (isLost) throw new ApiError('network')
    return 'loaded'
  })
  onTestFinished(store.listen(() => {}))
  await expect.poll(() => store.get().status).toBe('failed')
  const seen: string[] = []
  onTestFinished(store.listen(({ status }) => void seen.push(status)))
  await store.refresh()
  await store.reload()
  isLost = false
  await store.refresh()
  expect(seen).toEqual(['failed', 'loading', 'failed', 'ready'])
})

/** Gives how often it was asked. */
function counted() {
  let asked = 0
  return remote(async () => ++asked, { again: true })
}

test('what may have changed is asked for each time it is opened', async () => {
  const store = counted()
  const leave = store.listen(() => {})
  await expect.poll(() => store.get()).toEqual({ status: 'ready', value: 1 })
  leave()
  await untilClosed()
  onTestFinished(store.listen(() => {}))
  expect(store.get()).toEqual({ status: 'ready', value: 1 })
  await expect.poll(() => store.get()).toEqual({ status: 'ready', value: 2 })
})

test('two that look, and one who comes back at once, ask once', async () => {
  const store = counted()
  const leave = store.listen(() => {})
  onTestFinished(store.listen(() => {}))
  await expect.poll(() => store.get().status).toBe('ready')
  leave()
  const leaveAgain = store.listen(() => {})
  leaveAgain()
  onTestFinished(store.listen(() => {}))
  await allTasks()
  expect(store.get()).toEqual({ status: 'ready', value: 1 })
})

test('to read what is there asks for nothing', async () => {
  const store = counted()
  await store.reload()
  store.get()
  store.change(value => value * 10)
  await allTasks()
  expect(store.get()).toEqual({ status: 'ready', value: 10 })
})

test('a load that failed for want of a connection is retried as long as the store has a listener', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  // The first retry comes after 1.2 s: the store has closed by then, 1 s after its last listener.
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  let asked = 0
  const store = remote(async () => {
    if (++asked < 3) throw new ApiError('network')
    return 'loaded'
  })
  const stop = store.listen(() => {})
  await vi.advanceTimersByTimeAsync(1)
  expect(store.get()).toEqual({ status: 'failed', code: 'network' })
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
  onTestFinished(store.listen(() => {}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([store.get(), asked]).toEqual([{ status: 'ready', value: 'loaded' }, 3])
})
