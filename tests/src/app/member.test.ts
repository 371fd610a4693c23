import { expect, onTestFinished, test, vi } from 'vitest'
import { followMember } from '#src/app/member.ts'
import { subscribeToPush, $push } from '#src/features/push/push.ts'
import { $user, enter, signOut } from '#src/features/session/session.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { useBrowser } from '#tests/src/features/push/support.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

/** What a page has that nobody looks at here. @returns the streams that were opened */
function stubPage() {
  const nothing = () => {}
  const streams: (EventTarget & { url: string; isClosed: boolean })[] = []
  vi.stubGlobal('document', {
    title: 'Vonk',
    visibilityState: 'visible',
    addEventListener: nothing,
    removeEventListener: nothing
  })
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readonly url: string
      isClosed = false
      constructor(url: string) {
        super()
        this.url = url
        streams.push(this)
      }
      close(): void {
        this.isClosed = true
      }
    }
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return streams
}

/** The browser's timers stand still but for the test. */
function stopTimers(): (milliseconds: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return milliseconds => vi.advanceTimersByTimeAsync(milliseconds)
}

/** How often the refresh has asked who is here. */
function countRefreshes(): () => number {
  let count = 0
  const { fetch } = environment
  setEnvironment({
    fetch: (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'GET' && request.url.includes('/api/user.php')) count++
      return fetch(request)
    }
  })
  return () => count
}

function withCookies(request: Request, cookies: Record<string, string>): Request {
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(cookies)) headers.set('cookie', `${name}=${value}`)
  return new Request(request, { headers })
}

function follow(): void {
  onTestFinished(followMember())
}

test('a visitor is asked for nothing, a login starts the refresh, a logout ends it', async () => {
  const api = await openApi()
  stubPage()
  useBrowser({ support: 'no' })
  const pass = stopTimers()
  await openClient(api)
  const visitor = countRefreshes()
  follow()
  await pass(600_000)
  expect(visitor()).toBe(0)

  await openClient(api, await api.member())
  const member = countRefreshes()
  await pass(4999)
  expect(member()).toBe(0)
  await pass(1)
  expect(member()).toBe(1)
  await pass(59_999)
  expect(member()).toBe(1)
  await pass(1)
  expect(member()).toBe(2)

  await signOut()
  await pass(600_000)
  expect(member()).toBe(2)
})

test('who logs in in place of a member has a stream of their own, from its beginning', async () => {
  const api = await openApi()
  const streams = stubPage()
  useBrowser({ support: 'no' })
  await openClient(api, await api.member())
  const ann = $user.get()
  if (!ann) throw new Error('Nobody is logged in')
  follow()
  await expect.poll(() => streams.length).toBe(1)
  const init = { data: JSON.stringify({ resumed: false }), lastEventId: '7' }
  streams[0]?.dispatchEvent(new MessageEvent('ready', init))
  // The same member, with news.
  enter({ ...ann, credits: 7 })
  expect(streams[0]?.isClosed).toBe(false)
  enter({ ...ann, id: '1111111111111111' })
  await expect.poll(() => streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
  // Of that member, and not resumed after an event of the member before.
  expect(new URL(streams[1]?.url ?? '').search).toBe('?member=1111111111111111')
})

test('a visitor’s tab hears of a login in another one', async () => {
  const api = await openApi()
  stubPage()
  useBrowser({ support: 'no' })
  const ann = await api.member()
  const client = await openClient(api)
  follow()
  const { fetch } = environment
  // The cookie is the browser's, so it is this tab's too.
  setEnvironment({
    fetch: (input, init) => fetch(withCookies(input as Request, ann.cookies), init)
  })
  client.hear(ann.id)
  await expect.poll(() => $user.get()?.id).toBe(ann.id)
})

test('a member whose browser is subscribed to push refreshes every 300 s', async () => {
  const api = await openApi()
  stubPage()
  await openClient(api, await api.member())
  await $settings.reload()
  useBrowser()
  await subscribeToPush()
  expect($push.get()).toEqual({ status: 'subscribed' })
  const count = countRefreshes()
  const pass = stopTimers()
  follow()
  await vi.dynamicImportSettled()
  await pass(5000 + 299_999)
  expect(count()).toBe(1)
  await pass(1)
  expect(count()).toBe(2)
})
