import { onTestFinished } from 'vitest'
import { loadSession } from '#src/features/session/session.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { type Environment, setEnvironment } from '#src/lib/environment.ts'
import { type Api, type Caller, origin } from './api.ts'

function memoryArea(): Environment['local'] {
  const values = new Map<string, string>()
  return {
    getItem: name => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: name => void values.delete(name)
  }
}

export interface Client {
  cookies: Map<string, string>
  reloads: number
  left: string[]
  reports: unknown[]
  local: Environment['local']
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
    local: memoryArea(),
    offline: false
  }
  setEnvironment({
    async fetch(input, init) {
      if (client.offline) throw new TypeError('fetch failed')
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
      return caller.fetch(`${pathname}${search}`, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(body && body.byteLength > 0 ? { body } : {})
      })
    },
    origin: () => origin,
    locale: () => 'en',
    local: client.local,
    session: memoryArea(),
    now: () => api.deps.clock().getTime(),
    query: () => new URLSearchParams(),
    cookie: name => client.cookies.get(name),
    setCookie: (name, value) => void client.cookies.set(name, value),
    watchAttention(tell) {
      tell(true)
      return () => {}
    },
    tellSignedOut: () => {},
    watchSignedOut: () => () => {},
    reload: () => client.reloads++,
    leave: url => void client.left.push(url),
    report: error => void client.reports.push(error)
  })
  onTestFinished(() => {
    forgetMember()
    // What a store still asks for once the test is over gets no answer.
    setEnvironment({ fetch: () => new Promise(() => {}) })
  })
  forgetMember()
  await loadSession()
  return client
}
