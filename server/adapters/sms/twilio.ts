import * as z from 'zod'
import { NotSent, type Sms } from './port.ts'

const publicUrl = 'https://api.twilio.com'
/** Twilio keeps a message in its queue for 1 second to 10 hours. */
const longestValiditySeconds = 36_000

/** Twilio's codes for a number to which no text message can go. */
const unreachable = new Set([21211, 21408, 21610, 21612, 21614])

const Accepted = z.object({ sid: z.string(), status: z.string() })
const Refused = z.object({ code: z.number() })

export interface TwilioOptions {
  /** `AC…` */
  account: string
  /** The account's token, or the secret of the API key. */
  token: string
  /** An API key, `SK…`, in place of the account's own name. */
  key?: string | undefined
  /** A number, a name of at most 11 characters, or a messaging service `MG…`. */
  from: string
  /** Where the API is, without its version; Twilio's own by itself. */
  url?: string | undefined
  /** How long an answer may take. */
  patienceMilliseconds?: number
}

/**
 * Text messages by Twilio's Messages API. It knows no idempotency key, so a message whose answer got
 * lost is not sent again here.
 */
export function twilioSms(options: TwilioOptions): Sms {
  const { account, token, key, from, url = publicUrl, patienceMilliseconds = 8000 } = options
  const base = url.endsWith('/') ? url : `${url}/`
  const address = new URL(`2010-04-01/Accounts/${account}/Messages.json`, base)
  const authorization = `Basic ${Buffer.from(`${key ?? account}:${token}`).toString('base64')}`
  const sender: [string, string] = /^MG[0-9a-f]{32}$/.test(from)
    ? ['MessagingServiceSid', from]
    : ['From', from]

  return {
    async send({ recipient, text, validSeconds }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams([
          ['To', recipient],
          sender,
          ['Body', text],
          ['ValidityPeriod', String(Math.min(validSeconds, longestValiditySeconds))]
        ]),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMilliseconds)
      })
      const answer: unknown = await response.json().catch(() => null)
      if (!response.ok) throw refusalOf(response.status, answer)
      const { status } = Accepted.parse(answer)
      if (status === 'failed' || status === 'canceled') {
        throw new NotSent('service', `Twilio's message is ${status}`)
      }
    }
  }
}

/** What Twilio's servers stumbled over may have gone out; what they refused did not. */
function refusalOf(status: number, answer: unknown): Error {
  const code = Refused.safeParse(answer).data?.code
  const detail = `Twilio answers ${status}${code === undefined ? '' : `, ${code}`}`
  if (code !== undefined && unreachable.has(code)) return new NotSent('number', detail)
  return status < 500 ? new NotSent('service', detail) : new Error(detail)
}
