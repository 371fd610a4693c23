import * as z from 'zod'
import { mailSender } from '#shared/mail-sender.ts'
import { refuseUnsafe } from './config/refuse-unsafe.ts'
import { proxySites } from './config/proxy-sites.ts'
import { trustedProxies } from './config/trusted-proxies.ts'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['yes', 'no']).transform(value => value === 'yes')

/** A name as HTTP allows it for a header (RFC 9110 §5.1). */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/

/** A comma list that `read` parses; the message of the error that it throws names the entry. */
function listOf<T>(read: (list: string) => T) {
  return z
    .string()
    .default('')
    .transform((list, { addIssue }) => {
      try {
        return read(list)
      } catch (error) {
        addIssue(error instanceof Error ? error.message : String(error))
        return z.NEVER
      }
    })
}

/** Every variable with its meaning; `.env.example` is generated from it. */
export const Environment = z.object({
  PORT: port
    .default(4321)
    .describe('Port of the site and the API. npm run dev adds 1 for the API.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of the embedded database, the photos and the demo login.'),
  VONK_MODE: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe(
      'demo: sandbox payments, fictional profiles and /dev pages. production: none of them; then DATABASE_URL, SMTP_URL, VONK_MAIL_FROM, VONK_PUBLIC_URL and a live VONK_MOLLIE_KEY are required.'
    ),
  VONK_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Public address of the main site, for links in e-mails and payments. Further sites use their own domains.'
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'PostgreSQL server; required in production. Without it, PGlite serves from DATA_DIR (decision 0002).'
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, hostname: /./ })
    .optional()
    .describe(
      'Redis or Valkey for several processes: it carries events and counts rate limits (decision 0038).'
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server. Without it, a demo shows e-mails at /dev/outbox.'),
  VONK_MAIL_FROM: z
    .string()
    .regex(mailSender, 'give it as Name <address>')
    .optional()
    .describe('Sender of e-mails, as Name <address>. A site may define its own.'),
  VONK_MAIL_WEBHOOK_PASSWORD: z
    .string()
    .min(16)
    .optional()
    .describe('Password of the webhook that receives bounces. Without it, the webhook is closed.'),
  VONK_METRICS_PORT: port
    .optional()
    .describe('Serves Prometheus metrics at /metrics. Without it, nothing is counted.'),
  VONK_METRICS_HOST: z
    .union([z.ipv4(), z.ipv6()])
    .default('127.0.0.1')
    .describe(
      'Address that the metrics port binds to. Anyone who reaches it reads the metrics: choose a private one.'
    ),
  VONK_LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe level that is logged.'),
  VONK_TRUSTED_PROXIES: listOf(trustedProxies).describe(
    'Comma-separated addresses or CIDR blocks of proxies whose forwarded host and address are trusted.'
  ),
  VONK_PROXY_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Secret with which Netlify signs the requests that its proxy forwards (decision 0046).'
    ),
  VONK_PROXY_SITES: listOf(proxySites).describe(
    'Comma-separated site=id of the Netlify site: the deployments whose signature is accepted.'
  ),
  VONK_COUNTRY_HEADER: z
    .string()
    .regex(headerName, 'is not a valid header name')
    .optional()
    .describe("Header in which a trusted proxy sends the visitor's country."),
  VONK_STREAM_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .default(240)
    .describe(
      "Lifetime of an event stream; choose less than the proxy's time limit, at most 25 behind Netlify."
    ),
  VONK_MOLLIE_KEY: z
    .string()
    .regex(/^(test|live)_\w{20,}$/)
    .optional()
    .describe('Mollie API key. Without it, a demo uses sandbox payments, which take no money.'),
  VONK_MOLLIE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of Mollie's API, if it is not the default."),
  VONK_SMS_ACCOUNT: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/)
    .optional()
    .describe('Twilio account for SMS. Without it, SMS are shown at /dev/outbox.'),
  VONK_SMS_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe("The account's token, or the secret of VONK_SMS_KEY."),
  VONK_SMS_KEY: z
    .string()
    .regex(/^SK[0-9a-f]{32}$/)
    .optional()
    .describe("Twilio API key that replaces the account's token."),
  VONK_SMS_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{4,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
    .optional()
    .describe('Sender of SMS: a number, a name, or a Twilio messaging service.'),
  VONK_SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of Twilio's API, if it is not the default."),
  VONK_PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .describe('VAPID key pair for push notifications. Without it, the database stores a new pair.'),
  VONK_PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('Private half of the VAPID key pair.'),
  VONK_PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
    .optional()
    .describe('Contact for push services. Default: the sender of e-mails.'),
  VONK_PUSH_LOCAL: flag
    .default(false)
    .describe('Accepts a push service on this machine; only for tests.'),
  VONK_S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe('S3 bucket for photos. Without it, photos are in DATA_DIR.'),
  VONK_S3_PATH_STYLE: flag
    .optional()
    .describe('Puts the bucket into the path. Default: yes if an endpoint is set.'),
  AWS_ENDPOINT_URL_S3: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Endpoint of the S3 storage.'),
  AWS_ENDPOINT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Endpoint, if AWS_ENDPOINT_URL_S3 is not set.'),
  AWS_REGION: z.string().min(1).default('us-east-1').describe('Region of the S3 storage.'),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional().describe('Access key of the S3 storage.'),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of the access key.'),
  AWS_SESSION_TOKEN: z.string().min(1).optional().describe('Token of a temporary access key.'),
  VONK_TRANSLATE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Server with LibreTranslate's API. Without it, messages cannot be translated."),
  VONK_TRANSLATE_KEY: z.string().min(1).optional().describe('API key of the translation server.'),
  VONK_DEMO_MEMBERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(2000)
    .default(300)
    .describe('Number of fictional profiles in a demo.'),
  VONK_DEMO_ANSWERS: flag
    .optional()
    .describe('Fictional profiles answer automatically. Default: yes in a demo.'),
  VONK_DEMO_WARM: flag
    .default(true)
    .describe("Draws the demo's portraits after the start, otherwise on the first request."),
  VONK_RATE_LIMITS: flag
    .default(true)
    .describe('Limits signups, e-mails and the like per address; no for load tests.'),
  VONK_MESSAGES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Messages that a member may send in a minute.')
})

export type Environment = z.output<typeof Environment>

/** What the server goes by: the environment, and what a demo need not say. */
export type Config = Environment & { VONK_MAIL_FROM: string; VONK_DEMO_ANSWERS: boolean }

/**
 * The only reader of the environment. Throws an error that names every missing, malformed or
 * unknown value, so that nothing starts half-configured (design §1).
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const unknown = Object.keys(environment).filter(
    name => name.startsWith('VONK_') && !(name in Environment.shape)
  )
  if (unknown.length > 0) throw new Error(`Unknown configuration: ${unknown.join(', ')}`)
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  )
  if (parsed.success) return complete(parsed.data)
  const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Configuration is not valid:\n${problems.join('\n')}`)
}

function complete(given: Environment): Config {
  refuseUnsafe(given)
  const { VONK_MAIL_FROM = 'Vonk <hallo@vonk.example>', VONK_DEMO_ANSWERS } = given
  const answers = VONK_DEMO_ANSWERS ?? given.VONK_MODE === 'demo'
  return { ...given, VONK_MAIL_FROM, VONK_DEMO_ANSWERS: answers }
}
