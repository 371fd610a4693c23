import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getSettings } from '#contract/settings.ts'
import { getUser } from '#contract/session.ts'
import { call } from '#src/lib/api.ts'
import { takeEarlyCall } from '#src/lib/early-calls.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { openApi, origin } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const address = '/api/user.php'
const sentAt = 1_000_000

beforeEach(() => {
  globalThis.earlyCalls = new Map()
  onTestFinished(() => {
    globalThis.earlyCalls = undefined
  })
})

function putEarly(answer: Promise<Response>): void {
  globalThis.earlyCalls?.set(address, { sentAt, answer })
}

/** The stores' environment with the early calls of the document. @returns paths that are requested all the same */
async function openWithEarlyCalls(): Promise<string[]> {
  const api = await openApi()
  await openClient(api)
  const requested: string[] = []
  const { fetch } = environment
  setEnvironment({
    earlyCall: url => takeEarlyCall(url, sentAt + 500),
    fetch(input, init) {
      requested.push(new URL((input as Request).url).pathname)
      return fetch(input, init)
    }
  })
  return requested
}

test('an early call is taken once, by its path and query', () => {
  putEarly(Promise.resolve(Response.json({ user: null })))
  expect(takeEarlyCall(`${origin}${address}?id=1`, sentAt)).toBeUndefined()
  expect(takeEarlyCall(`${origin}${address}`, sentAt)?.sentAt).toBe(sentAt)
  expect(takeEarlyCall(`${origin}${address}`, sentAt)).toBeUndefined()
})

test.each([
  [9999, true],
  [10_000, false]
])('an early call is taken before it is 10 s old: after %i ms %s', (age, isTaken) => {
  putEarly(Promise.resolve(Response.json({ user: null })))
  expect(takeEarlyCall(`${origin}${address}`, sentAt + age) !== undefined).toBe(isTaken)
})

test('a logout drops the early calls of the member', () => {
  putEarly(Promise.resolve(Response.json({ user: null })))
  forgetMember()
  expect(takeEarlyCall(`${origin}${address}`, sentAt)).toBeUndefined()
})

test('a call takes the answer of the document and requests nothing', async () => {
  const requested = await openWithEarlyCalls()
  putEarly(Promise.resolve(Response.json({ user: null })))
  expect(await call(getUser)).toEqual({ user: null })
  expect(requested).toEqual([])
  await call(getUser)
  await call(getSettings, { query: { domain: 'localhost' } })
  expect(requested).toEqual(['/api/user.php', '/api/settings.php'])
})

test('a call whose early one failed is requested at once', async () => {
  const requested = await openWithEarlyCalls()
  putEarly(Promise.reject(new TypeError('Failed to fetch')))
  expect(await call(getUser)).toEqual({ user: null })
  expect(requested).toEqual(['/api/user.php'])
})
