import type { Logger } from 'pino'
import type { Fanout } from '#server/adapters/fanout/port.ts'
import type { Geo } from '#server/adapters/geo/port.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import type { Storage } from '#server/adapters/storage/port.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import type { Sites } from './sites.ts'
import type { Limiter } from './limiter.ts'

/** Everything that the application stands on, chosen once at start. */
export interface Dependencies {
  config: Config
  db: Db
  /** The only clock; tests set it. */
  clock: () => Date
  log: Logger
  limiter: Limiter
  sites: Sites
  fanout: Fanout
  mail: Mail
  payments: PaymentProvider
  storage: Storage
  geo: Geo
}
