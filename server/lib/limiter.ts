import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { CompiledQuery } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { AppError } from './app-error.ts'

export interface Limit {
  /** Name of the rule; limits of one name share their counter. */
  name: string
  points: number
  seconds: number
}

export interface Limiter {
  /** Counts one try; throws `rate_limited` when there were too many. */
  take(limit: Limit, key: string): Promise<void>
  /** Takes one counted try back. */
  giveBack(limit: Limit, key: string): Promise<void>
  clear(limit: Limit, key: string): Promise<void>
}

/** Counters live in the database, so that they survive a restart and hold for all processes. */
export function databaseLimiter(db: Db, enabled = true): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>()
  const storeClient = {
    query: (query: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(query.text, query.values))
  }

  function of({ name, points, seconds }: Limit): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds
    })
    limiters.set(name, limiter)
    return limiter
  }

  const consume = async (limit: Limit, key: string): Promise<RateLimiterRes | null> => {
    if (!enabled) return null
    try {
      await of(limit).consume(key)
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    }
  }

  return {
    async take(limit, key) {
      const refusal = await consume(limit, key)
      if (!refusal) return
      throw new AppError('rate_limited', { minutes: Math.ceil(refusal.msBeforeNext / 60_000) })
    },
    async giveBack(limit, key) {
      if (enabled) await of(limit).reward(key)
    },
    async clear(limit, key) {
      await of(limit).delete(key)
    }
  }
}
