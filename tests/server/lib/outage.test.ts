import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentWebhook } from '#contract/credits.ts'
import { errorStatus } from '#contract/errors.ts'
import { eventsPath } from '#contract/events.ts'
import { files } from '#contract/files.ts'
import { operations } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { type Operation, takesBody } from '#contract/operation.ts'
import { getSettings } from '#contract/settings.ts'
import { StorageError } from '#server/adapters/storage/port.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { databaseLimiter } from '#server/lib/limiter.ts'
import { AppError } from '#server/lib/app-error.ts'
import { Outage, isOutage } from '#server/lib/outage.ts'
import { insuredLimiter } from '#server/lib/redis-limiter.ts'
import { freePort } from '#scripts/lib/postgres.ts'
import { type Api, openApi, origin } from '#tests/support/api.ts'
import { assertDocumented } from '#tests/support/documented.ts'
import { rowOf, upload } from '#tests/support/photos.ts'

type Send = (path: string, init?: RequestInit) => Promise<Response>

/** The server, whose database has gone since it started. */
async function openWithoutDatabase(api: Api): Promise<{ send: Send; close: () => Promise<void> }> {
  const db = await openDatabase({ url: `postgres://vonk@127.0.0.1:${await freePort()}/vonk` })
  const app = createApp({ ...api.deps, db, limiter: databaseLimiter(db) })
  const send: Send = async (path, init) => {
    const request = new Request(new URL(path, origin), init)
    const { method, url } = request
    const response = await app.fetch(request)
    await assertDocumented(method, url, response)
    return response
  }
  return { send, close: () => db.destroy() }
}

const unavailable = { status: 503, retryAfter: '2', body: { error: 'unavailable' } }

async function answerOf(response: Response) {
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, retryAfter, body: await response.json() }
}

const query = (op: Operation) => (op.when ? `?${new URLSearchParams(op.when)}` : '')
const headers = {
  'x-client': '1',
  'content-type': 'application/json',
  'idempotency-key': 'abcdefgh-12345678',
  cookie: 'session=some-token'
}

describe('without a database', () => {
  let { send, close } = {} as Awaited<ReturnType<typeof openWithoutDatabase>>
  beforeAll(async () => {
    ;({ send, close } = await openWithoutDatabase(await openApi()))
  })
  afterAll(() => close())

  test.each(operations)('$name answers 503 with Retry-After', async op => {
    const init = { method: op.method.toUpperCase(), headers, ...(takesBody(op) && { body: '{}' }) }
    expect(await answerOf(await send(`${op.path}${query(op)}`, init))).toEqual(unavailable)
  })

  test.each([
    eventsPath,
    ...files.map(({ path }) => path),
    '/api/media.php',
    '/media/photos/7Q4M2KXD7Q4M2KXD/large.webp',
    '/media/blurred/7Q4M2KXD7Q4M2KXD.webp'
  ])('%s answers 503 with Retry-After', async path => {
    expect(await answerOf(await send(path, { headers }))).toEqual(unavailable)
  })

  test('the payment webhook answers 503 with Retry-After', async () => {
    const init = { method: 'POST', headers: {}, body: new URLSearchParams({ id: 'sb_1' }) }
    expect(await answerOf(await send(`${paymentWebhook.path}?provider=sandbox`, init))).toEqual(
      unavailable
    )
  })

  test('the readiness check answers 503 with Retry-After', async () => {
    const response = await send('/readyz')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  })
})

test('a picture whose object store is out of reach is 503 with Retry-After', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { id } = (await upload(ann)).reply.photo
  const { storage_key } = await rowOf(api, id)
  api.deps.storage.get = async () => {
    throw new StorageError('S3 bucket photos: ECONNRESET')
  }
  expect(await answerOf(await ann.fetch(`/media/${storage_key}/large.webp`))).toEqual(unavailable)
})

test('an upload whose object store is out of reach is 503 with Retry-After', async () => {
  const api = await openApi()
  api.deps.storage.put = async () => {
    throw new StorageError('S3 bucket photos: ECONNRESET')
  }
  const { status, headers: answered } = await upload(await api.member())
  expect([status, answered.get('retry-after')]).toEqual([503, '2'])
})

test('a payment provider that is out of reach is 503 for its webhook, a fault in it is 500', async () => {
  const api = await openApi()
  const call = (error: Error) => {
    api.deps.payments.fetch = async () => {
      throw error
    }
    return api.guest.call(paymentWebhook, { query: { provider: 'sandbox' }, body: { id: 'sb_1' } })
  }
  const out = await call(new Outage('Mollie 503: Try again later'))
  expect([out.status, out.headers.get('retry-after')]).toEqual([503, '2'])
  const fault = await call(new Error('Mollie names a sum that is not in cents'))
  expect([fault.status, fault.headers.get('retry-after')]).toEqual([500, null])
})

test('limits count in the database while Redis is out of reach', async () => {
  const api = await openApi()
  const broken = async () => Promise.reject(new Error('Redis is not ready'))
  const redis = { take: broken, giveBack: broken, clear: broken }
  api.deps.limiter = insuredLimiter(redis, api.deps.limiter, () => {})
  expect((await api.guest.call(getSettings)).status).toBe(200)
  const limit = { name: 'test', points: 1, seconds: 60 }
  await api.deps.limiter.take(limit, 'ann')
  await expect(api.deps.limiter.take(limit, 'ann')).rejects.toThrow(AppError)
})

test('every 503 of the catalogue carries Retry-After, which clients follow', () => {
  const codes = Object.entries(errorStatus).filter(([, status]) => status === 503)
  expect(codes.map(([code]) => code)).toEqual([
    'payment_unavailable',
    'sms_unavailable',
    'translation_unavailable',
    'unavailable'
  ])
  for (const [code] of codes) {
    const { retryAfterSeconds } = new AppError(code as 'unavailable')
    expect(retryAfterSeconds).toBe(2)
  }
  const others = Object.values<number>(errorStatus).filter(status => status > 500 && status !== 503)
  expect(others).toEqual([])
  expect(limits.retries).toBeGreaterThan(0)
})

test('an outage is found behind its causes, and an error of the program is none', () => {
  const outage = new Outage('x', { cause: Object.assign(new Error('y'), { code: 'ECONNRESET' }) })
  expect(outage.code).toBe('ECONNRESET')
  expect(isOutage(new Error('z', { cause: outage }))).toBe(true)
  for (const other of [new Error('z'), new TypeError('z'), 'text', null, new AppError('not_found')])
    expect(isOutage(other)).toBe(false)
})
