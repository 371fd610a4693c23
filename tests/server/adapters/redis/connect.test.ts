import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectRedis } from '#server/adapters/redis/connect.ts'
import { RedisError } from '#server/adapters/redis/error.ts'
import { type RedisServer, canServeRedis, startRedis } from '#tests/support/redis.ts'

if (!canServeRedis) console.log('Redis: not run')

test('a Redis is there where one is required', () => {
  expect(canServeRedis || process.env['REQUIRE_REDIS'] !== '1').toBe(true)
})

test('a Redis that is away is named with the reason, and without its password', async () => {
  const error = await refused('redis://somebody:very-secret@127.0.0.1:1/3')
  expect(error.message).toBe(
    'REDIS_URL: redis://127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1'
  )
})

async function refused(url: string): Promise<RedisError> {
  const error = await connectRedis(url, () => {}).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(RedisError)
  return error as RedisError
}

describe.runIf(canServeRedis)('a connection to Redis', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis('--requirepass', 'open sesame')
  })
  // The next test needs it, whatever came of this one.
  afterEach(() => server.start())
  afterAll(() => server.close())

  const withPassword = (password: string, database = '') => {
    const url = new URL(server.url)
    url.password = password
    url.pathname = database
    return url.href
  }

  test('is had with its password and in its database', async () => {
    const redis = await connectRedis(withPassword('open sesame', '/3'), () => {})
    onTestFinished(() => redis.disconnect())
    await redis.set('where', 'here')
    const other = await connectRedis(withPassword('open sesame'), () => {})
    onTestFinished(() => other.disconnect())
    expect([await redis.get('where'), await other.get('where')]).toEqual(['here', null])
  })

  test.each([
    ['without the password', '', '', /NOAUTH/],
    ['with a wrong one', 'open barley', '', /WRONGPASS/],
    ['in a database that is not there', 'open sesame', '/99', /out of range/]
  ])('is refused %s, and no password is told', async (_how, password, database, reason) => {
    const { message } = await refused(withPassword(password, database))
    expect(message).toMatch(reason)
    expect(message).toContain(`REDIS_URL: ${server.url} cannot be used`)
    for (const word of ['barley', 'sesame']) expect(message).not.toContain(word)
  })

  test('that is lost is told once, fails at once meanwhile, and comes back by itself', async () => {
    const faults: unknown[] = []
    const redis = await connectRedis(withPassword('open sesame'), error => faults.push(error))
    onTestFinished(() => redis.disconnect())
    for (const round of [1, 2]) {
      await server.stop()
      await expect.poll(() => faults).toHaveLength(round)
      await expect(redis.ping()).rejects.toThrow()
      await new Promise(resolve => redis.once('reconnecting', resolve))
      await new Promise(resolve => redis.once('close', resolve))
      expect(faults).toHaveLength(round)
      await server.start()
      await expect.poll(() => redis.status).toBe('ready')
      expect(await redis.ping()).toBe('PONG')
    }
  })

  test('that stands still keeps nobody waiting', async () => {
    const redis = await connectRedis(withPassword('open sesame'), () => {})
    onTestFinished(() => redis.disconnect())
    server.pause()
    await expect(redis.ping()).rejects.toThrow('Command timed out')
    await expect.poll(() => redis.status).not.toBe('ready')
    await expect(redis.ping()).rejects.toThrow("isn't writeable")
    server.goOn()
    await expect.poll(() => redis.status).toBe('ready')
    expect(await redis.ping()).toBe('PONG')
  })
})
