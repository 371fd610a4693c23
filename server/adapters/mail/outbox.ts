import type { Logger } from 'pino'
import type { Mail } from './port.ts'

/** Sends nothing: the letter waits on the page `/dev/outbox`. */
export function outboxMail(log: Logger): Mail {
  return {
    async send({ id }) {
      // Neither to whom nor about what: nothing of people stands in the log.
      log.info({ path: `/dev/outbox/${id}` }, 'mail waits in the outbox')
    }
  }
}
