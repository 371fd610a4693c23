import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import { noSms } from './none.ts'
import { outboxSms } from './outbox.ts'
import type { Sms } from './port.ts'
import { twilioSms } from './twilio.ts'

/** True where text messages are shown on the page `/dev/outbox`, since nobody takes them. */
export function hasSmsOutbox({
  VONK_MODE,
  VONK_SMS_ACCOUNT
}: Pick<Config, 'VONK_MODE' | 'VONK_SMS_ACCOUNT'>): boolean {
  return VONK_MODE === 'demo' && VONK_SMS_ACCOUNT === undefined
}

/** Twilio where the configuration has an account of it, else the outbox of the demo, else nobody. */
export function openSms(config: Config, db: Db, clock: () => Date, log: Logger): Sms {
  const { VONK_SMS_ACCOUNT: account, VONK_SMS_TOKEN: token, VONK_SMS_FROM: from } = config
  if (hasSmsOutbox(config)) return outboxSms(db, clock, log)
  if (account === undefined || token === undefined || from === undefined) return noSms()
  return twilioSms({
    account,
    token,
    from,
    key: config.VONK_SMS_KEY,
    url: config.VONK_SMS_URL
  })
}
