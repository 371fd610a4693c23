import 'fake-indexeddb/auto'
import { cleanTasks } from 'nanostores'
import { onTestFinished } from 'vitest'
import { loadSession } from '#src/features/session/session.ts'
import { $companyInfo, $interests, $regions, $settings } from '#src/features/settings/settings.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { type Environment, setEnvironment } from '#src/lib/environment.ts'
import { type Api, type Caller, origin } from './api.ts'

function memoryArea(): Environment['session'] {
  const values = new Map<string, string>()
  return {
    getItem: name => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: name => void values.delete(name),
    clear: () => values.clear()
  }
}

/** What the server sets is sent from then on, as a browser does, beside what the caller came with. */
function cookieJar(own: Record<string, string>) {
  const cookies = new Map(Object.entries(own))
  return {
    header: (): Record<string, string> =>
      cookies.size === 0
        ? {}
        : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    take(answer: Response): void {
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
        cookies.set(name, value)
      }
    }
  }
}

export interface Client {
  cookies: Map<string, string>
  reloads: number
  left: string[]
  reports: unknown[]
  /** Events of ours on the window: name and detail. */
  announced: [name: string, detail: object][]
  local: Environment['local']
  /** Who the other tabs were told of; undefined after a logout. */
  told: (string | undefined)[]
  /** What another tab tells this one. */
  hear: (memberId?: string) => void
  /** The next requests fail as if there were no connection. */
  offline: boolean
}

/**
 * The browser's stores against the real server in process, as this caller. Everything of the member
 * is forgotten when the test ends.
 */
export async function openClient(api: Api, caller: Caller = api.guest): Promise<Client> {
  const client: Client = {
    cookies: new Map(),
    reloads: 0,
    left: [],
    reports: [],
    announced: [],
    local: memoryArea(),
    told: [],
    hear: () => {},
    offline: false
  }
  const jar = cookieJar(caller.cookies)
  setEnvironment({
    async fetch(input, init) {
      if (client.offline) throw new TypeError('fetch failed')
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
      const answer = await caller.fetch(`${pathname}${search}`, {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), ...jar.header() },
        ...(body && body.byteLength > 0 ? { body } : {})
      })
      jar.take(answer)
      return answer
    },
    origin: () => origin,
    locale: () => 'en',
    local: client.local,
    session: memoryArea(),
    now: () => api.deps.clock().getTime(),
    path: () => '/',
    query: () => new URLSearchParams(),
    cookie: name => client.cookies.get(name),
    setCookie: (name, value) => void client.cookies.set(name, value),
    watchAttention(tell) {
      tell(true)
      return () => {}
    },
    tellTabs: id => void client.told.push(id),
    watchTabs(act) {
      client.hear = act
      return () => (client.hear = () => {})
    },
    reload: () => client.reloads++,
    reloadWithout: () => client.reloads++,
    announce: (name, detail) => void client.announced.push([name, detail]),
    leave: url => void client.left.push(url),
    report: error => void client.reports.push(error)
  })
  onTestFinished(() => {
    forgetMember()
    answerNothing()
  })
  forgetMember()
  // What a test before left asking would be waited for here, a minute and more.
  cleanTasks()
  await loadSession()
  askAgain()
  return client
}

/** What outlives a logout may still wait for the answer that the end of a test took away. */
function askAgain(): void {
  for (const store of [$settings, $interests, $regions, $companyInfo]) {
    const { value, active } = store as typeof store & { active?: boolean }
    if (active && value?.status === 'loading') void store.reload()
  }
}

/** For the end of a test: what a store still asks for then must not meet the next one. */
export function answerNothing(): void {
  setEnvironment({ fetch: () => new Promise(() => {}) })
}
