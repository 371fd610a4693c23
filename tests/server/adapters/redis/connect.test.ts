import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type RedisConnection, connectRedis } from '#server/adapters/redis/connect.ts'
import { RedisError } from '#server/adapters/redis/error.ts'
import { type RedisServer, canServeRedis, startRedis } from '#tests/support/redis.ts'

if (!canServeRedis) console.log('Redis: not run')

test('Redis is installed where REQUIRE_REDIS=1 requires it', () => {
  expect(canServeRedis || process.env['REQUIRE_REDIS'] !== '1').toBe(true)
})

test('the error for an unreachable Redis contains the reason and not the password', async () => {
  const error = await refused('redis://vonk:very-secret@127.0.0.1:1/3')
  expect(error.message).toBe(
    'REDIS_URL: redis://127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1'
  )
})

async function refused(url: string): Promise<RedisError> {
  const error = await connectRedis(url, () => {}).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(RedisError)
  return error as RedisError
}

describe.runIf(canServeRedis)('connectRedis', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis('--requirepass', 'open sesame')
  })
  // A failed test may leave the server stopped or paused.
  afterEach(() => server.start())
  afterAll(() => server.close())

  const withPassword = (password: string, database = '') => {
    const url = new URL(server.url)
    url.password = password
    url.pathname = database
    return url.href
  }

  test('a connection uses the password and the database of the URL', async () => {
    const redis = await open(withPassword('open sesame', '/3'))
    await redis.run(client => client.set('where', 'here'))
    const other = await open(withPassword('open sesame'))
    const values = [redis, other].map(one => one.run(client => client.get('where')))
    expect(await Promise.all(values)).toEqual(['here', null])
  })

  test.each([
    ['without the password', '', '', /NOAUTH/],
    ['with a wrong password', 'open barley', '', /WRONGPASS/],
    ['to a database that does not exist', 'open sesame', '/99', /out of range/]
  ])('a connection %s fails, and no password is in the error', async (...row) => {
    const [, password, database, reason] = row
    const { message } = await refused(withPassword(password, database))
    expect(message).toMatch(reason)
    expect(message).toContain(`REDIS_URL: ${server.url} cannot be used`)
    for (const word of ['barley', 'sesame']) expect(message).not.toContain(word)
  })

  test('a lost connection is reported once, rejects commands at once and is restored', async () => {
    const faults: unknown[] = []
    const redis = await open(withPassword('open sesame'), error => faults.push(error))
    let attempts = 0
    redis.client.on('reconnecting', () => attempts++)
    for (const round of [1, 2]) {
      await server.stop()
      await expect.poll(() => faults).toHaveLength(round)
      await expect(ping(redis)).rejects.toThrow('Redis is not ready')
      attempts = 0
      await expect.poll(() => attempts).toBeGreaterThan(1)
      expect(faults).toHaveLength(round)
      await server.start()
      await expect.poll(() => redis.isReady).toBe(true)
      expect(await ping(redis)).toBe('PONG')
    }
  })

  test('one command waits for a silent Redis, and the next ones are rejected at once', async () => {
    const redis = await open(withPassword('open sesame'))
    server.pause()
    await expect(ping(redis)).rejects.toThrow('Redis did not reply in time')
    await expect(ping(redis)).rejects.toThrow('Redis is not ready')
    server.goOn()
    await expect.poll(() => redis.isReady).toBe(true)
    expect(await ping(redis)).toBe('PONG')
  })

  test('a connection that stays silent is replaced without a command of ours', async () => {
    const faults: unknown[] = []
    const patience = { reply: 20_000, ping: 50, silence: 500 }
    const redis = await open(withPassword('open sesame'), error => faults.push(error), patience)
    server.pause()
    await expect
      .poll(() => faults)
      .toMatchObject([{ message: expect.stringMatching(/socket timeout/i) }])
    expect(redis.isReady).toBe(false)
    server.goOn()
    await expect.poll(() => redis.isReady).toBe(true)
    expect(await ping(redis)).toBe('PONG')
  })

  test('the client pings an idle connection, also one with a subscription', async () => {
    const patience = { reply: 20_000, ping: 20, silence: 20_000 }
    const redis = await open(withPassword('open sesame'), () => {}, patience)
    await redis.client.subscribe('events', () => {})
    let pings = 0
    redis.client.on('ping-interval', () => pings++)
    await expect.poll(() => pings).toBeGreaterThan(2)
  })
})

/** A connection that the test closes at its end. */
async function open(...parameters: Partial<Parameters<typeof connectRedis>>) {
  const [url = '', report = () => {}, patience] = parameters
  const redis = await connectRedis(url, report, patience)
  onTestFinished(() => redis.close())
  return redis
}

const ping = (redis: RedisConnection) => redis.run(client => client.ping())
