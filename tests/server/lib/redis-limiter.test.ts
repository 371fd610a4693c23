import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connectRedis } from '#server/adapters/redis/connect.ts'
import { AppError } from '#server/lib/app-error.ts'
import { type Limit, type Limiter, databaseLimiter } from '#server/lib/limiter.ts'
import { insuredLimiter, redisLimiter } from '#server/lib/redis-limiter.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { type RedisServer, canServeRedis, startRedis } from '#tests/support/redis.ts'

const limit: Limit = { name: 'knock', points: 3, seconds: 600 }

/** How many of so many tries get through; the others are refused as too many. */
async function letThrough(limiter: Limiter, tries: number, key = 'ann'): Promise<number> {
  let through = 0
  for (let count = 0; count < tries; count++) {
    const refusal = await limiter.take(limit, key).catch((error: unknown) => error)
    if (refusal === undefined) through++
    else expect(refusal).toMatchObject({ code: 'rate_limited', details: { minutes: 10 } })
  }
  return through
}

describe.runIf(canServeRedis)('redisLimiter', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis()
  })
  // A failed test may leave the server stopped or paused.
  afterEach(() => server.start())
  afterAll(() => server.close())

  /** A process's limiter, with the database's behind it, and what it reported. */
  async function openProcess({ enabled = true, reply = 20_000 } = {}) {
    const faults: unknown[] = []
    // On a busy machine Redis may be slower than a request waits, so that tests wait longer.
    const redis = await connectRedis(server.url, () => {}, { reply, ping: 2000, silence: 20_000 })
    onTestFinished(() => redis.close())
    const inDatabase = databaseLimiter(await emptyDatabase(), enabled)
    const limiter = insuredLimiter(redisLimiter(redis, enabled), inDatabase, error =>
      faults.push(error)
    )
    return { redis, limiter, inDatabase, faults }
  }

  /** Two processes on a Redis in which nothing is counted. */
  async function openProcesses() {
    const [one, other] = [await openProcess(), await openProcess()]
    await one.redis.client.flushAll()
    return { one, other }
  }

  test('all processes share the count of a key, and the database counts nothing', async () => {
    const { one, other } = await openProcesses()
    expect(await letThrough(one.limiter, 2)).toBe(2)
    expect(await letThrough(other.limiter, 2)).toBe(1)
    expect(await letThrough(one.limiter, 1)).toBe(0)
    expect(await letThrough(other.limiter, 1, 'ben')).toBe(1)
    expect(await letThrough(one.inDatabase, 4)).toBe(3)
    const seconds = await one.redis.client.ttl('vonk:knock:ann')
    expect(seconds).toBeGreaterThan(500)
    expect(seconds).toBeLessThanOrEqual(600)
  })

  test('concurrent tries on all processes do not exceed the limit', async () => {
    const { one, other } = await openProcesses()
    const tries = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : other).limiter.take(limit, 'ann')
    )
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('giving back one try, or all, applies to the other processes too', async () => {
    const { one, other } = await openProcesses()
    expect(await letThrough(one.limiter, 3)).toBe(3)
    await other.limiter.giveBack(limit, 'ann')
    expect(await letThrough(one.limiter, 2)).toBe(1)
    await other.limiter.clear(limit, 'ann')
    expect(await letThrough(one.limiter, 4)).toBe(3)
  })

  test('a limiter that is switched off counts nothing', async () => {
    const { limiter, redis } = await openProcess({ enabled: false })
    await redis.client.flushAll()
    expect(await letThrough(limiter, 9)).toBe(9)
    expect(await redis.client.keys('*')).toEqual([])
  })

  test('the database counts while Redis is away, with one report for each outage', async () => {
    const { one, other } = await openProcesses()
    for (const round of [1, 2]) {
      await server.stop()
      await expect.poll(() => [one.redis.isReady, other.redis.isReady]).not.toContain(true)
      await one.inDatabase.clear(limit, 'ann')
      expect(await letThrough(one.limiter, 2)).toBe(2)
      expect(await letThrough(other.limiter, 1)).toBe(1)
      await other.limiter.giveBack(limit, 'ann')
      expect(await letThrough(one.limiter, 2)).toBe(1)
      await one.limiter.clear(limit, 'ann')
      expect(await letThrough(other.limiter, 4)).toBe(3)
      expect([one.faults.length, other.faults.length]).toEqual([round, round])
      await server.start()
      await expect.poll(() => [one.redis.isReady, other.redis.isReady]).toEqual([true, true])
      expect(await letThrough(one.limiter, 4)).toBe(3)
      expect(await letThrough(other.limiter, 1)).toBe(0)
    }
  })

  test('the database counts while Redis sends no reply', async () => {
    const one = await openProcess({ reply: 500 })
    await one.redis.client.flushAll()
    server.pause()
    expect(await letThrough(one.limiter, 1)).toBe(1)
    expect(await letThrough(one.inDatabase, 3)).toBe(2)
    server.goOn()
  })
})

test('insuredLimiter does not ask the second limiter after a refusal of the first', async () => {
  const refusing: Limiter = {
    take: async () => Promise.reject(new AppError('rate_limited')),
    giveBack: async () => {},
    clear: async () => {}
  }
  const asked = () => Promise.reject(new Error('Nobody should ask'))
  const second: Limiter = { take: asked, giveBack: asked, clear: asked }
  const limiter = insuredLimiter(refusing, second, asked)
  await expect(limiter.take(limit, 'ann')).rejects.toThrow(AppError)
  await limiter.clear(limit, 'ann')
})
