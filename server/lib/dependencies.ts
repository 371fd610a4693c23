import type { Logger } from 'pino'
import type { Fanout } from '#server/adapters/fanout/port.ts'
import type { Geo } from '#server/adapters/geo/port.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Metrics } from '#server/adapters/metrics/port.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import type { Push } from '#server/adapters/push/port.ts'
import type { Sms } from '#server/adapters/sms/port.ts'
import type { Storage } from '#server/adapters/storage/port.ts'
import type { Translation } from '#server/adapters/translation/port.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import type { StepListener } from '#server/features/chats/steps.ts'
import type { PurchaseListener } from '#server/features/credits/purchase-steps.ts'
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
  sms: Sms
  push: Push
  payments: PaymentProvider
  storage: Storage
  geo: Geo
  translation: Translation
  /** Counts, where somebody reads it. */
  metrics?: Metrics | undefined
  /** Only the fault tests listen. */
  onSendStep?: StepListener | undefined
  onPurchaseStep?: PurchaseListener | undefined
}
