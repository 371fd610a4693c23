import { allTasks, cleanStores } from 'nanostores'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { blockMember } from '#contract/blocks.ts'
import { sendLike } from '#contract/likes.ts'
import { getMember } from '#contract/members.ts'
import { keepFresh, refreshPeriodically } from '#src/app/refresh.ts'
import { $chats } from '#src/features/chats/chats.ts'
import { $likes } from '#src/features/likes/likes.ts'
import { memberOf } from '#src/features/members/member.ts'
import { subscriber } from '#src/features/push/subscriber.ts'
import { $session, $user, loadSession } from '#src/features/session/session.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { installEventSource } from '#tests/support/event-source.ts'

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

function recordPaths(): string[] {
  const asked: string[] = []
  const { fetch } = environment
  setEnvironment({
    fetch: (input, init) => {
      asked.push(new URL(new Request(input).url).pathname)
      return fetch(input, init)
    }
  })
  return asked
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

test('a browser that remembers its push subscription refreshes every 300 s', async () => {
  const count = await openCounter()
  vi.useRealTimers()
  await loadSession()
  subscriber.write($user.get()?.id ?? null)
  onTestFinished(() => subscriber.clear())
  vi.useFakeTimers()
  const stop = keepFresh(undefined, () => () => {})
  onTestFinished(stop)
  await vi.advanceTimersByTimeAsync(5000)
  const first = count()
  await vi.advanceTimersByTimeAsync(299_999)
  expect(count()).toBe(first)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(first + 1)
})

test('chats and likes are asked for together with the user, and of a guest only the user', async () => {
  const api = await openApi()
  const ann = await api.member()
  await openClient(api, ann)
  // The bars show both, from now on.
  cleanStores($chats, $likes)
  onTestFinished(() => cleanStores($chats, $likes))
  for (const store of [$chats, $likes]) onTestFinished(store.listen(() => {}))
  await expect.poll(() => [$chats.get().status, $likes.get().status]).toEqual(['ready', 'ready'])
  const asked = recordPaths()
  vi.useFakeTimers()
  const stop = refreshPeriodically(() => false)
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['/api/chats.php', '/api/likes.php', '/api/user.php'])
  asked.length = 0
  stop()
  // The session ended on another device.
  await api.deps.db.deleteFrom('session').execute()
  vi.useFakeTimers()
  const stopAgain = refreshPeriodically(() => false)
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await expect.poll(() => $session.get().status).toBe('guest')
  stopAgain()
  expect(asked).toEqual(['/api/user.php'])
})

test('what the member changes on another device is asked for at once', async () => {
  const api = await openApi()
  const ann = await api.member()
  const ben = await api.member()
  await ben.call(sendLike, { body: { profile_id: ann.id } })
  await openClient(api, ann)
  installEventSource(ann)
  cleanStores($chats, $likes)
  onTestFinished(() => cleanStores($chats, $likes))
  for (const store of [$chats, $likes]) onTestFinished(store.listen(() => {}))
  await loadSession()
  // The periodic refresh, which would ask too, never comes.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(keepFresh(undefined, () => () => {}))
  vi.useRealTimers()
  const isNew = () => {
    const likes = $likes.get()
    return likes.status === 'ready' && likes.value.num_new
  }
  await expect.poll(isNew).toBe(1)
  const asked = recordPaths()
  await ann.call(getMember, { query: { id: ben.id } })
  await expect.poll(isNew).toBe(0)
  await allTasks()
  // Once each: the event is no news that a load which it starts itself would miss.
  expect(asked.toSorted()).toEqual(['/api/chats.php', '/api/likes.php'])
})

test('who blocks the member goes from under their eyes', async () => {
  const api = await openApi()
  const [ann, ben] = [await api.member(), await api.member()]
  await openClient(api, ann)
  installEventSource(ann)
  await loadSession()
  const store = memberOf(ben.id)
  onTestFinished(store.listen(() => {}))
  onTestFinished(keepFresh(undefined, () => () => {}))
  await expect.poll(() => store.get().status).toBe('ready')
  await ben.call(blockMember, { body: { profile_id: ann.id } })
  await expect.poll(() => store.get().status).toBe('failed')
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
