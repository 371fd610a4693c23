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

describe.runIf(canServeRedis)('limits in Redis', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis()
  })
  // The next test needs it, whatever came of this one.
  afterEach(() => server.start())
  afterAll(() => server.close())

  /** A process's limiter, with the database's behind it, and what it reported. */
  async function openProcess({ enabled = true } = {}) {
    const faults: unknown[] = []
    const redis = await connectRedis(server.url, () => {})
    // A busy machine may be slower than requests would wait: only what is meant to fail does.
    redis.options.commandTimeout = 20_000
    onTestFinished(() => redis.disconnect())
    const inDatabase = databaseLimiter(await emptyDatabase(), enabled)
    const limiter = insuredLimiter(redisLimiter(redis, enabled), inDatabase, error =>
      faults.push(error)
    )
    return { redis, limiter, inDatabase, faults }
  }

  /** Two processes on a Redis in which nothing is counted. */
  async function openProcesses() {
    const [one, other] = [await openProcess(), await openProcess()]
    await one.redis.flushall()
    return { one, other }
  }

  test('count together for all processes, for each key by itself, and not in the database', async () => {
    const { one, other } = await openProcesses()
    expect(await letThrough(one.limiter, 2)).toBe(2)
    expect(await letThrough(other.limiter, 2)).toBe(1)
    expect(await letThrough(one.limiter, 1)).toBe(0)
    expect(await letThrough(other.limiter, 1, 'ben')).toBe(1)
    expect(await letThrough(one.inDatabase, 4)).toBe(3)
    const seconds = await one.redis.ttl('vonk:knock:ann')
    expect(seconds).toBeGreaterThan(500)
    expect(seconds).toBeLessThanOrEqual(600)
  })

  test('let nobody through who tries at once on all processes', async () => {
    const { one, other } = await openProcesses()
    const tries = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : other).limiter.take(limit, 'ann')
    )
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('take back one try, or all, for the other processes too', async () => {
    const { one, other } = await openProcesses()
    expect(await letThrough(one.limiter, 3)).toBe(3)
    await other.limiter.giveBack(limit, 'ann')
    expect(await letThrough(one.limiter, 2)).toBe(1)
    await other.limiter.clear(limit, 'ann')
    expect(await letThrough(one.limiter, 4)).toBe(3)
  })

  test('count nothing where they are switched off', async () => {
    const { limiter, redis } = await openProcess({ enabled: false })
    await redis.flushall()
    expect(await letThrough(limiter, 9)).toBe(9)
    expect(await redis.keys('*')).toEqual([])
  })

  test('count in the database while Redis is away, which is said once each time', async () => {
    const { one, other } = await openProcesses()
    for (const round of [1, 2]) {
      await server.stop()
      await expect.poll(() => [one.redis.status, other.redis.status]).not.toContain('ready')
      await one.inDatabase.clear(limit, 'ann')
      expect(await letThrough(one.limiter, 2)).toBe(2)
      expect(await letThrough(other.limiter, 1)).toBe(1)
      await other.limiter.giveBack(limit, 'ann')
      expect(await letThrough(one.limiter, 2)).toBe(1)
      await one.limiter.clear(limit, 'ann')
      expect(await letThrough(other.limiter, 4)).toBe(3)
      expect([one.faults.length, other.faults.length]).toEqual([round, round])
      await server.start()
      await expect.poll(() => [one.redis.status, other.redis.status]).toEqual(['ready', 'ready'])
      expect(await letThrough(one.limiter, 4)).toBe(3)
      expect(await letThrough(other.limiter, 1)).toBe(0)
    }
  })

  test('count in the database while Redis stands still', async () => {
    const { one } = await openProcesses()
    one.redis.options.commandTimeout = 500
    server.pause()
    expect(await letThrough(one.limiter, 1)).toBe(1)
    expect(await letThrough(one.inDatabase, 3)).toBe(2)
    server.goOn()
  })
})

test('a refusal of the first limiter is not asked of the second', async () => {
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
