import type { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'
import { type Limiter, limiterOf } from './limiter.ts'

/** Counters live in Redis under `vonk:{limit}:{key}`, and go with the time that they count for. */
export function redisLimiter(redis: Redis, enabled = true): Limiter {
  return limiterOf(
    ({ name, points, seconds }) =>
      new RateLimiterRedis({
        storeClient: redis,
        rejectIfRedisNotReady: true,
        keyPrefix: `vonk:${name}`,
        points,
        duration: seconds
      }),
    enabled
  )
}

/**
 * Where the first limiter breaks the second one counts in its place, from its own number on: nobody
 * is refused because a counter cannot be had, and nobody has more than twice the tries.
 *
 * @param report is told once when that begins
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
      // A refusal is an answer.
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
