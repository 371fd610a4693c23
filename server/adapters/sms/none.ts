import { NotSent, type Sms } from './port.ts'

/** Nobody takes text messages: a production without a service must not pretend to have sent one. */
export function noSms(): Sms {
  return {
    async send() {
      throw new NotSent('service', 'No service for text messages is configured')
    }
  }
}
