import { Redis } from 'ioredis'
import { RedisError } from './error.ts'

const retryMilliseconds = 1000
/** Whoever waits for an answer is a request; the way without Redis is open to it after so long. */
const answerMilliseconds = 1000
/** A connection that is silent for so long is given up, so that the next ones do not wait at all. */
const silentMilliseconds = 2000
const connectMilliseconds = 5000
const keepAliveMilliseconds = 10_000

/**
 * Connects to Redis or Valkey. A connection that breaks is opened again, and again and again; what
 * is asked meanwhile fails at once, for there is a way without it everywhere.
 *
 * @param report is told once of a connection that is lost, however often it cannot be had back
 * @throws RedisError when the first connection cannot be had
 */
export async function connectRedis(url: string, report: (error: unknown) => void): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectMilliseconds,
    commandTimeout: answerMilliseconds,
    socketTimeout: silentMilliseconds,
    keepAlive: keepAliveMilliseconds,
    retryStrategy: () => retryMilliseconds,
    // Neither kept for later nor sent again: a try that is counted twice would be.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0
  })
  let fault: unknown
  const noteFault = (error: unknown) => (fault ??= error)
  redis.on('error', noteFault)
  try {
    await redis.connect()
    // A database that is not there is an error beside a connection that stands.
    if (fault !== undefined) throw fault
  } catch (error) {
    redis.disconnect()
    throw new RedisError(url, fault ?? error)
  }
  redis.off('error', noteFault)
  reportOnce(redis, report)
  return redis
}

/** Trying again and again to connect is one fault. */
function reportOnce(redis: Redis, report: (error: unknown) => void): void {
  let isReported = false
  redis.on('ready', () => (isReported = false))
  redis.on('error', error => {
    if (!isReported) report(error)
    isReported = true
  })
}
