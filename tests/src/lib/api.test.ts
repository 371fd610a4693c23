import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { signUp } from '#contract/account.ts'
import { listChats } from '#contract/chats.ts'
import { sendLike } from '#contract/likes.ts'
import { getMember } from '#contract/members.ts'
import { getUser, logIn, setLanguage } from '#contract/session.ts'
import { getSettings, listInterests } from '#contract/settings.ts'
import { $session, loadSession } from '#src/features/session/session.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { call } from '#src/lib/api.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

type Answer = (request: Request, attempt: number) => Response | Promise<Response>

/** Puts a network in place that answers as told, and keeps what was sent. */
function network(answer: Answer): Request[] {
  const sent: Request[] = []
  const restore = setEnvironment({
    origin: () => 'http://localhost:4321',
    async fetch(input, init) {
      const request = new Request(input, init)
      sent.push(request)
      return answer(request, sent.length)
    }
  })
  onTestFinished(restore)
  return sent
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers }
  })
}

const unavailable = () => json(503, { error: 'unavailable' })

afterEach(() => {
  vi.useRealTimers()
})

/** Lets all pauses pass at once, and keeps how long they were meant to be. */
function skipPauses(): number[] {
  const pauses: number[] = []
  const real = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, delay = 0) => {
    // Time limits of requests, and stores that a test before has left.
    const isOther = delay >= 15_000 || delay === STORE_UNMOUNT_DELAY
    if (delay > 0 && !isOther) pauses.push(delay)
    return real(act, isOther ? delay : 0)
  }) as never)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  return pauses
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason
  )
  return error instanceof ApiError ? error.code : String(error)
}

test('requests to user.php carry the client header, also when they only read', async () => {
  const sent = network(() => json(200, { user: null }))
  await call(getUser)
  expect(sent[0]?.headers.get('x-client')).toBe('1')
})

test('a look at a profile carries the client header, as it may be the first at a like', async () => {
  const sent = network(() => json(404, { error: 'profile_unavailable' }))
  await codeOf(call(getMember, { query: { id: '1111111111111111' } }))
  expect(sent[0]?.headers.get('x-client')).toBe('1')
})

test('a request that only reads elsewhere carries no client header', async () => {
  const sent = network(() => json(200, { interests: [] }))
  await call(listInterests)
  expect(sent[0]?.headers.has('x-client')).toBe(false)
})

test('a failed request is retried 5 times, each pause longer than the one before', async () => {
  const pauses = skipPauses()
  const sent = network(unavailable)
  expect(await codeOf(call(listInterests))).toBe('unavailable')
  expect(sent).toHaveLength(6)
  expect(pauses.slice(0, 5)).toEqual(pauses.slice(0, 5).toSorted((one, other) => one - other))
  expect(pauses[4]).toBeGreaterThanOrEqual(8 * (pauses[0] ?? 0))
})

test.each([408, 429, 500, 502, 504, 507, 520, 524, 599])(
  'an answer with %s, ours or of a proxy on the way, is retried',
  async status => {
    skipPauses()
    const sent = network((_request, attempt) =>
      attempt <= 1 ? new Response('Busy', { status }) : json(200, { interests: ['tea'] })
    )
    expect(await call(listInterests)).toEqual({ interests: ['tea'] })
    expect(sent).toHaveLength(2)
  }
)

test('the fifth retry may still succeed', async () => {
  skipPauses()
  const sent = network((_request, attempt) =>
    attempt <= 5 ? unavailable() : json(200, { interests: ['tea'] })
  )
  expect(await call(listInterests)).toEqual({ interests: ['tea'] })
  expect(sent).toHaveLength(6)
})

test('a lost connection is retried too, and is called network in the end', async () => {
  skipPauses()
  const sent = network(() => Promise.reject(new TypeError('fetch failed')))
  expect(await codeOf(call(listInterests))).toBe('network')
  expect(sent).toHaveLength(6)
})

test('a POST without an Idempotency-Key is sent once', async () => {
  skipPauses()
  const sent = network(unavailable)
  await codeOf(call(logIn, { body: { email: 'tim@post.example', password: 'x' } }))
  expect(sent).toHaveLength(1)
})

test('a POST that costs, sends or creates is repeated with one and the same key', async () => {
  skipPauses()
  const sent = network((_request, attempt) =>
    attempt < 3 ? unavailable() : json(200, { matched: false })
  )
  await call(sendLike, { body: { profile_id: '1111111111111111' } })
  const keys = sent.map(request => request.headers.get('idempotency-key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal is not retried', async () => {
  const sent = network(() => json(409, { error: 'email_taken', fields: ['email'] }))
  const error = await call(signUp, { body: {} as never }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'email_taken', details: { fields: ['email'] } })
  expect(sent).toHaveLength(1)
})

test('a lock of minutes is told at once instead of waited for', async () => {
  const sent = network(() =>
    json(429, { error: 'rate_limited', minutes: 3 }, { 'retry-after': '180' })
  )
  expect(await codeOf(call(listInterests))).toBe('rate_limited')
  expect(sent).toHaveLength(1)
})

test('an answer that breaks the contract, or an error that is none of ours, is internal', async () => {
  network(() => json(200, { interests: 'tea' }))
  expect(await codeOf(call(listInterests))).toBe('internal')
  network(() => json(418, { error: 'teapot' }))
  expect(await codeOf(call(listInterests))).toBe('internal')
})

test('the query is the route’s own, and what is undefined stays out', async () => {
  const sent = network(() => json(200, {}))
  const own = { ref: 'x', t: undefined }
  await codeOf(call(getSettings, { query: { domain: 'vonk.example', ...own } }))
  expect(new URL(sent[0]?.url ?? '').search).toBe('?domain=vonk.example&ref=x')
})

const loggedOut = { error: 'authentication_required', authentication_required: true }

test('a 403 with authentication_required logs the member out', async () => {
  const api = await openApi()
  await openClient(api, await api.member())
  expect($session.get().status).toBe('member')
  network(() => json(403, loggedOut))
  expect(await codeOf(call(listChats))).toBe('authentication_required')
  expect($session.get().status).toBe('guest')
})

test('a 403 of another kind does not', async () => {
  const api = await openApi()
  await openClient(api, await api.member())
  network(() => json(403, { error: 'not_allowed' }))
  await codeOf(call(listChats))
  expect($session.get().status).toBe('member')
})

test('a 403 of user.php itself does not', async () => {
  const api = await openApi()
  await openClient(api, await api.member())
  network(() => json(403, loggedOut))
  await codeOf(call(setLanguage, { body: { language: 'en' } }))
  expect($session.get().status).toBe('member')
})

test('a server that refuses guests at user.php means: nobody is logged in', async () => {
  network(() => json(403, loggedOut))
  $session.set({ status: 'loading' })
  await loadSession()
  expect($session.get().status).toBe('guest')
})

test('a page of somebody else in place of our answer is internal', async () => {
  network(() => new Response('<html>Log in to this hot spot</html>', { status: 200 }))
  expect(await codeOf(call(listInterests))).toBe('internal')
})
