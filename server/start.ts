import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { localFanout } from '#server/adapters/fanout/local.ts'
import { postgresFanout } from '#server/adapters/fanout/postgres.ts'
import { redisFanout } from '#server/adapters/fanout/redis.ts'
import { offlineGeo } from '#server/adapters/geo/offline.ts'
import { outboxMail } from '#server/adapters/mail/outbox.ts'
import { openMetrics } from '#server/adapters/metrics/open.ts'
import { openPayments } from '#server/adapters/payments/open.ts'
import { openPush } from '#server/adapters/push/open.ts'
import type { RedisConnection } from '#server/adapters/redis/connect.ts'
import { openSms } from '#server/adapters/sms/open.ts'
import { openStorage } from '#server/adapters/storage/open.ts'
import { openTranslation } from '#server/adapters/translation/open.ts'
import type { Config } from '#server/config.ts'
import { lockFolder } from '#server/db/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type Limiter, databaseLimiter } from '#server/lib/limiter.ts'
import { openLog } from '#server/lib/log.ts'
import { insuredLimiter, redisLimiter } from '#server/lib/redis-limiter.ts'
import { loadSites } from '#server/lib/sites.ts'

export interface Opened {
  deps: Dependencies
  /** Gives everything back, the data folder last. */
  close(): Promise<void>
}

/**
 * Opens what the server stands on, chosen by the configuration.
 *
 * @throws LockHeld when another process works in the data folder
 * @throws RedisError when there is no Redis where the configuration has one
 */
export async function openDependencies(config: Config): Promise<Opened> {
  const log = openLog(config.VONK_LOG_LEVEL)
  const clock = () => new Date()
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    await mkdir(config.DATA_DIR, { recursive: true })
    if (config.DATABASE_URL === undefined) closing.push(await lockFolder(config.DATA_DIR))
    const redis = await openRedis(config, log)
    closing.push(() => redis?.sending.close())
    const url = config.DATABASE_URL
    const folder = join(config.DATA_DIR, 'db')
    const onSlow = (statement: string, milliseconds: number) =>
      log.warn({ statement: statement.slice(0, 2000), milliseconds }, 'a statement took long')
    const db = await openDatabase({ url, folder, onSlow })
    closing.push(() => db.destroy())
    await migrate(db)
    const fanout = await openFanout(config, redis, log)
    closing.push(() => fanout.close())
    const mail = await openMail(config, log)
    closing.push(() => mail.close?.())
    const deps: Dependencies = {
      config,
      db,
      clock,
      log,
      limiter: openLimiter(config, db, redis, log),
      sites: await loadSites(db, clock()),
      fanout,
      mail,
      sms: openSms(config, db, clock, log),
      push: openPush(config, db),
      payments: await openPayments(config, db, clock),
      storage: await openStorage(config),
      geo: offlineGeo(),
      translation: openTranslation(config),
      metrics: await openMetrics(config, db, log)
    }
    return { deps, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A connection for commands and one for the subscription. */
interface RedisPair {
  sending: RedisConnection
  listening: RedisConnection
}

async function openRedis({ REDIS_URL }: Config, log: Logger): Promise<RedisPair | null> {
  if (REDIS_URL === undefined) return null
  // Imported here, because a server without Redis does not need the client.
  const { connectRedis } = await import('#server/adapters/redis/connect.ts')
  const connect = () =>
    connectRedis(REDIS_URL, error => log.error({ error }, 'Redis connection lost'))
  const sending = await connect()
  try {
    return { sending, listening: await connect() }
  } catch (error) {
    sending.close()
    throw error
  }
}

async function openFanout(
  { DATABASE_URL }: Config,
  redis: RedisPair | null,
  log: Logger
): Promise<Dependencies['fanout']> {
  if (redis) {
    return redisFanout(redis.sending, redis.listening, error =>
      log.error({ error }, 'Redis publish failed')
    )
  }
  if (DATABASE_URL === undefined) return localFanout()
  return postgresFanout(DATABASE_URL, error => log.error({ error }, 'listening is interrupted'))
}

function openLimiter(
  { VONK_RATE_LIMITS }: Config,
  db: Db,
  redis: RedisPair | null,
  log: Logger
): Limiter {
  const inDatabase = databaseLimiter(db, VONK_RATE_LIMITS)
  if (!redis) return inDatabase
  return insuredLimiter(redisLimiter(redis.sending, VONK_RATE_LIMITS), inDatabase, error =>
    log.error({ error }, 'Redis limits failed; limits count in the database until Redis is back')
  )
}

async function openMail(
  { SMTP_URL, VONK_MAIL_FROM }: Config,
  log: Logger
): Promise<Dependencies['mail'] & { close?(): void }> {
  if (SMTP_URL === undefined) return outboxMail(log)
  const { smtpMail } = await import('#server/adapters/mail/smtp.ts')
  return smtpMail(SMTP_URL, VONK_MAIL_FROM)
}
