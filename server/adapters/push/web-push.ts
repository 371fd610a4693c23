import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import webPush from 'web-push'
import { isPublicHost, publicLookup } from './addresses.ts'
import type { PushKeys } from './keys.ts'
import { type Push, PushFailed, type PushSending } from './port.ts'

export interface WebPushOptions {
  keys: () => Promise<PushKeys>
  /** Whom a push service can ask about our messages: `mailto:` or `https:`. */
  subject: string
  /** Also takes endpoints on this machine, without TLS: for tests with a push service of their own. */
  local: boolean
  /** How long a service may take. */
  patienceMilliseconds?: number
}

/** Notifications by the Web Push protocol, encrypted for the one browser (RFC 8291). */
export function webPushService(options: WebPushOptions): Push {
  const { keys, subject, local, patienceMilliseconds = 4000 } = options

  const takes = (endpoint: string) => {
    const url = URL.parse(endpoint)
    if (!url || url.username !== '' || url.password !== '') return false
    if (local && url.hostname === '127.0.0.1') return true
    return url.protocol === 'https:' && isPublicHost(url.hostname)
  }

  return {
    takes,
    publicKey: async () => (await keys()).publicKey,
    async send(sending) {
      const { endpoint } = sending.target
      if (!takes(endpoint)) return 'gone'
      const details = detailsOf(sending, { subject, ...(await keys()) })
      // Keys with which nothing can be encrypted never get better.
      if (!details) return 'gone'
      const answer = await post(new URL(endpoint), details, patienceMilliseconds)
      if (answer.status >= 200 && answer.status < 300) return 'sent'
      if (answer.status === 404 || answer.status === 410) return 'gone'
      throw new PushFailed(`The push service answers ${answer.status}`, answer.retryAfterSeconds)
    }
  }
}

interface Details {
  headers: Record<string, string | number>
  body: Buffer
}

function detailsOf(
  { target, payload, topic, keptSeconds }: PushSending,
  vapidDetails: PushKeys & { subject: string }
): Details | null {
  const options = { vapidDetails, topic, TTL: keptSeconds, urgency: 'normal' } as const
  try {
    const { headers, body } = webPush.generateRequestDetails(target, payload, options)
    return { headers, body }
  } catch {
    return null
  }
}

interface Answer {
  status: number
  retryAfterSeconds: number | null
}

function post(url: URL, { headers, body }: Details, patience: number): Promise<Answer> {
  const isPlain = url.protocol === 'http:'
  const signal = AbortSignal.timeout(patience)
  const common = { method: 'POST', headers, signal }
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      const reason = 'code' in error ? String(error.code) : error.name
      reject(new PushFailed(`The push service cannot be reached: ${reason}`))
    }
    const sent = isPlain
      ? requestPlain(url, common)
      : request(url, url.hostname === '127.0.0.1' ? common : { ...common, lookup: publicLookup })
    sent.on('error', failed)
    sent.on('response', response => {
      response.on('error', failed)
      response.resume()
      const after = Number(response.headers['retry-after'])
      resolve({
        status: response.statusCode ?? 0,
        retryAfterSeconds: Number.isFinite(after) && after > 0 ? after : null
      })
    })
    sent.end(body)
  })
}
