import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes
} from 'rate-limiter-flexible'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
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

/** The refusal that says when to come again. */
export function tooMany(milliseconds: number): AppError {
  const minutes = Math.ceil(milliseconds / 60_000)
  return new AppError('rate_limited', { minutes }, Math.ceil(milliseconds / 1000))
}

/** What a `counting` gives back. */
export interface Counted {
  points: number
  /** Milliseconds since 1970. */
  expire: number
}

/** Which counter a try counts for; times in milliseconds since 1970. */
export interface Counting {
  limit_key: string | null
  limit_from: number
  limit_until: number
}

/** @returns what `counting` needs to know of a try; nothing is counted without a limit */
export function countingOf(limit: Limit | null, key: string, now: Date): Counting {
  const time = now.getTime()
  return {
    limit_key: limit && `${limit.name}:${key}`,
    limit_from: time,
    limit_until: time + (limit?.seconds ?? 0) * 1000
  }
}

/** The columns of a `Counting` where rows are made of JSON. */
export const countingColumns = sql`limit_key text, limit_from bigint, limit_until bigint`

/**
 * For a `with` of a statement: counts the tries of the table `asked` in the transaction that they
 * belong to, so that a refused one is not counted and a counted one costs no query of its own. Hand
 * what comes back to `refuseOver`.
 */
export function counting(): RawBuilder<unknown> {
  const isOpen = sql`rate_limit.expire >
    (select limit_from from asked where limit_key = excluded.key)`
  return sql`insert into rate_limit (key, points, expire)
    select limit_key, 1, limit_until from asked where limit_key is not null
    on conflict (key) do update set
      points = case when ${isOpen} then rate_limit.points else 0 end + 1,
      expire = case when ${isOpen} then rate_limit.expire else excluded.expire end
    returning key, points, expire::float8 as expire`
}

/** @throws AppError `rate_limited` when there were too many; null counts for nothing */
export function refuseOver(limit: Limit | null, counted: Counted | null, now: Date): void {
  if (!limit || !counted || counted.points <= limit.points) return
  throw tooMany(counted.expire - now.getTime())
}

/** Counters live in the database, so that they survive a restart and hold for all processes. */
export function databaseLimiter(db: Db, enabled = true): Limiter {
  const storeClient = {
    query: (query: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(query.text, query.values))
  }
  return limiterOf(
    ({ name, points, seconds }) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds
      }),
    enabled
  )
}

/** What a store of counters has for one limit. */
type Counter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'delete'>

/** @param open makes the counter of a limit; it is kept under the limit's name */
export function limiterOf(open: (limit: Limit) => Counter, enabled: boolean): Limiter {
  const counters = new Map<string, Counter>()

  function of(limit: Limit): Counter {
    const known = counters.get(limit.name)
    if (known) return known
    const counter = open(limit)
    counters.set(limit.name, counter)
    return counter
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
      throw tooMany(refusal.msBeforeNext)
    },
    async giveBack(limit, key) {
      if (enabled) await of(limit).reward(key)
    },
    async clear(limit, key) {
      await of(limit).delete(key)
    }
  }
}
