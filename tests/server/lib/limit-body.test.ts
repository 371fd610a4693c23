import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'
import { limitBody } from '#server/lib/limit-body.ts'

const app = new Hono()
app.use(limitBody())
app.all('/', async http => http.text(String((await http.req.text()).length)))
app.onError((error, http) => http.text(error instanceof AppError ? error.code : 'fault', 413))

const most = 'x'.repeat(limits.jsonBytes)

async function answerTo(body: string, headers: Record<string, string>): Promise<string> {
  const answer = await app.request('/', { method: 'POST', body, headers })
  return answer.text()
}

test.each([
  ['that says its length', (body: string) => ({ 'content-length': String(body.length) })],
  ['that does not say its length', () => ({})],
  ['that comes in pieces', () => ({ 'transfer-encoding': 'chunked' })],
  [
    'in pieces that says a length beside',
    () => ({ 'transfer-encoding': 'chunked', 'content-length': '1' })
  ]
])('a body %s is taken up to the limit and refused beyond it', async (_, headersOf) => {
  expect(await answerTo(most, headersOf(most))).toBe(String(limits.jsonBytes))
  expect(await answerTo(`${most}x`, headersOf(`${most}x`))).toBe('too_large')
})

test('a body in pieces that breaks off is the sender’s mistake', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{'))
    },
    pull(controller) {
      controller.error(new Error('gone'))
    }
  })
  const init = { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body, duplex: 'half' }
  expect(await (await app.request('/', init as RequestInit)).text()).toBe('invalid_input')
})

test('a question without a body is let through', async () => {
  expect(await (await app.request('/')).text()).toBe('0')
})

test('a body that says its length is not opened before somebody reads it', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: 'x',
    headers: { 'content-length': '1' }
  })
  let isOpened = false
  const body = Object.getOwnPropertyDescriptor(Request.prototype, 'body')
  Object.defineProperty(request, 'body', {
    get() {
      isOpened = true
      return body?.get?.call(request)
    }
  })
  const quiet = new Hono().use(limitBody()).post('/', http => http.text('read nothing'))
  expect(await (await quiet.request(request)).text()).toBe('read nothing')
  expect(isOpened).toBe(false)
})
