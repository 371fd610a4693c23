import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type WorkerScope,
  openPath,
  ownPath,
  readNotice,
  receive,
  renew
} from '#src/features/push/worker.ts'

const origin = 'https://vonk.example'
const notice = {
  title: 'You have a new message',
  body: 'Tap to read it',
  tag: 'chat one',
  path: '/chats/one',
  badge: 4,
  lang: 'en'
}

interface Tab {
  path: string
  isVisible?: boolean
  /** What it answers; nothing by itself. */
  says?: boolean
}

/** A worker among these tabs, and what it did. */
function openWorker(tabs: Tab[] = [], { refusesFocus = false, lostRequests = 0 } = {}) {
  const done: string[] = []
  const shown: [title: string, options: NotificationOptions][] = []
  const requests: Request[] = []
  const clients = tabs.map(({ path, isVisible = false, says }) => ({
    url: origin + path,
    visibilityState: isVisible ? 'visible' : 'hidden',
    postMessage(line: { push?: object; open?: string }, ports: MessagePort[] = []) {
      done.push(`${path} hears ${line.push ? 'push' : line.open}`)
      if (says !== undefined) ports[0]?.postMessage(says)
    },
    async focus() {
      if (refusesFocus) throw new DOMException('no tap', 'InvalidAccessError')
      done.push(`${path} comes to the front`)
    }
  }))
  const scope = {
    location: { origin },
    navigator: {
      setAppBadge: async (count: number) => {
        done.push(`badge ${count}`)
        throw new DOMException('none', 'NotAllowedError')
      }
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (path: string) => void done.push(`new tab ${path}`)
    },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push([title, options]),
      pushManager: {
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => ({
          endpoint: 'new',
          key: applicationServerKey
        })
      }
    },
    fetch: async (path: string, init?: RequestInit) => {
      requests.push(new Request(origin + path, init))
      if (requests.length <= lostRequests) throw new TypeError('fetch failed')
      return Response.json({ settings: { push_public_key: 'site' } })
    }
  }
  return { scope: scope as unknown as WorkerScope, done, shown, requests }
}

test('a notice is shown with where it leads, and a badge that is refused is nobody’s trouble', async () => {
  const { scope, done, shown } = openWorker()
  await receive(scope, notice)
  expect(shown).toEqual([
    [
      notice.title,
      {
        body: notice.body,
        tag: notice.tag,
        lang: 'en',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-96.png',
        data: { path: '/chats/one' }
      }
    ]
  ])
  expect(done).toEqual(['badge 4'])
})

test.each([
  [{ path: '/members', isVisible: true, says: true }, 0],
  [{ path: '/chats/one', isVisible: true, says: false }, 1],
  [{ path: '/chats/one', isVisible: true }, 1],
  [{ path: '/chats/one', isVisible: false, says: true }, 1]
])('beside a tab %o a notice is shown %i times, and the tab hears of it', async (tab, times) => {
  const { scope, done, shown } = openWorker([tab])
  await receive(scope, notice)
  expect(shown).toHaveLength(times)
  expect(done).toContain(`${tab.path} hears push`)
})

test('what is no notice of ours is not shown', () => {
  const data = (json: () => unknown) => ({ json })
  expect(readNotice(null)).toBeNull()
  expect(readNotice(data(() => null))).toBeNull()
  expect(readNotice(data(() => ({ title: 'x' })))).toBeNull()
  expect(readNotice(data(() => JSON.parse('{')))).toBeNull()
  expect(readNotice(data(() => notice))).toEqual(notice)
})

test.each([
  ['/chats/one', '/chats/one'],
  ['/likes/received?x=1', '/likes/received?x=1'],
  ['https://vonk.example/chats/one', '/chats/one'],
  ['https://evil.example/chats/one', '/members'],
  ['//evil.example', '/members'],
  ['javascript:alert(1)', '/members'],
  ['http://[', '/members'],
  [undefined, '/members']
])('a tap on %s leads to %s', (path, leadsTo) => {
  expect(ownPath(origin, path)).toBe(leadsTo)
})

test('a tap opens the path in a tab that is there, the one that is seen first', async () => {
  const { scope, done } = openWorker([
    { path: '/pages/terms', isVisible: true },
    { path: '/likes', says: true },
    { path: '/members', isVisible: true, says: true }
  ])
  await openPath(scope, '/chats/one')
  expect(done).toEqual(['/members comes to the front', '/members hears /chats/one'])
})

test('a tab that says no is left as it is, and the next one asked', async () => {
  const { scope, done } = openWorker(
    [
      { path: '/members', isVisible: true, says: false },
      { path: '/likes', says: true }
    ],
    { refusesFocus: true }
  )
  await openPath(scope, '/chats/one')
  expect(done).toEqual(['/members hears /chats/one', '/likes hears /chats/one'])
})

test('where no page answers the path has a tab of its own', async () => {
  const { scope, done } = openWorker([
    { path: '/members' },
    { path: '/api/sandbox/checkout', says: true },
    { path: '/', says: true }
  ])
  await openPath(scope, '/chats/one')
  expect(done.slice(-2)).toEqual(['/members hears /chats/one', 'new tab /chats/one'])
})

test('another subscription of the browser is told to the server', async () => {
  const { scope, requests } = openWorker()
  await renew(scope, { newSubscription: { endpoint: 'given' } as PushSubscription })
  expect(requests).toHaveLength(1)
  const [told] = requests
  expect([told?.method, told?.url]).toEqual(['POST', `${origin}/api/user.php?push=1`])
  expect(told?.headers.get('x-client')).toBe('1')
  expect(await told?.json()).toEqual({ subscription: { endpoint: 'given' } })
})

test('a browser that gives none subscribes anew, with the key of before or the site’s', async () => {
  const { scope, requests } = openWorker()
  const options = { applicationServerKey: 'before' } as unknown as PushSubscriptionOptions
  await renew(scope, { oldSubscription: { options } as PushSubscription })
  await renew(scope, {})
  const bodies = await Promise.all(
    requests.filter(({ method }) => method === 'POST').map(async request => request.json())
  )
  expect(bodies).toEqual([
    { subscription: { endpoint: 'new', key: 'before' } },
    { subscription: { endpoint: 'new', key: 'site' } }
  ])
})

test.each([
  [5, 6],
  [6, 6]
])('with %i requests lost it asks %i times', async (lostRequests, times) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { scope, requests } = openWorker([], { lostRequests })
  const done = renew(scope, { newSubscription: { endpoint: 'given' } as PushSubscription })
  await vi.advanceTimersByTimeAsync(300 + 600 + 1200 + 2400 + 4800)
  await done
  expect(requests).toHaveLength(times)
  const bodies = await Promise.all(requests.map(async request => request.json()))
  expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(1)
})

test('the site’s key is asked for again when it was lost', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { scope, requests } = openWorker([], { lostRequests: 1 })
  const done = renew(scope, {})
  await vi.advanceTimersByTimeAsync(300)
  await done
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST'])
})
