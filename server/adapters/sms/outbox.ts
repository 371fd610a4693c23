import type { Logger } from 'pino'
import type { Db } from '#server/db/schema.ts'
import { newId } from '#server/lib/ids.ts'
import type { Sms } from './port.ts'

/** Sends nothing: the message waits on the page `/dev/outbox`. */
export function outboxSms(db: Db, clock: () => Date, log: Logger): Sms {
  return {
    async send({ recipient, text }) {
      await db
        .insertInto('sms')
        .values({ id: newId(), recipient, text, created_at: clock() })
        .execute()
      log.info({ path: '/dev/outbox' }, 'a text message waits in the outbox')
    }
  }
}
