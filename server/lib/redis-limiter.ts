import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { RedisConnection } from '#server/adapters/redis/connect.ts'
import { AppError } from './app-error.ts'
import { type Limiter, limiterOf } from './limiter.ts'

/** Counters are in Redis under `vonk:{limit}:{key}` and expire with the period that they count for. */
export function redisLimiter(redis: RedisConnection, enabled = true): Limiter {
  const storeClient = commandsOf(redis)
  return limiterOf(
    ({ name, points, seconds }) =>
      new RateLimiterRedis({
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `vonk:${name}`,
        points,
        duration: seconds
      }),
    enabled
  )
}

/** What the library uses of a node-redis client, with the connection's limit on each reply. */
function commandsOf(redis: RedisConnection) {
  return {
    get isReady() {
      return redis.isReady
    },
    eval: (script: string, parts: { keys: string[]; arguments: string[] }) =>
      redis.run(client => client.eval(script, parts)),
    del: (key: string) => redis.run(client => client.del(key))
  }
}

/**
 * When the first limiter fails, the second one counts instead, from its own number on. So a missing
 * counter refuses no caller, and no caller has more than twice the tries.
 *
 * @param report is called once when the first limiter begins to fail
 */
export function insuredLimiter(
  first: Limiter,
  second: Limiter,
  report: (error: unknown) => void
): Limiter {
  let isBroken = false

  async function insured(act: (limiter: Limiter) => Promise<void>): Promise<void> {
    try {
      await act(first)
      isBroken = false
    } catch (error) {
      const wasBroken = isBroken
      // A refusal means that the limiter works.
      isBroken = !(error instanceof AppError)
      if (!isBroken) throw error
      if (!wasBroken) report(error)
      await act(second)
    }
  }

  return {
    take: (limit, key) => insured(limiter => limiter.take(limit, key)),
    giveBack: (limit, key) => insured(limiter => limiter.giveBack(limit, key)),
    clear: (limit, key) => insured(limiter => limiter.clear(limit, key))
  }
}
