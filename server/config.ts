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

const Environment = z.object({
  PORT: port.default(4321),
  /** Serves metrics for Prometheus at `/metrics`; without it nothing is counted (decision 0039). */
  VONK_METRICS_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Redis or Valkey, for several processes: events travel and limits count there (decision 0038). */
  REDIS_URL: z.url({ protocol: /^rediss?$/, hostname: /./ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Photos lie in this S3 bucket, else in the data folder; the names of Amazon's SDK say how. */
  VONK_S3_BUCKET: z.string().min(1).optional(),
  /** Whether the bucket stands in the path; by itself yes where an endpoint is given. */
  VONK_S3_PATH_STYLE: flag.optional(),
  AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/ }).optional(),
  AWS_ENDPOINT_URL: z.url({ protocol: /^https?$/ }).optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  /** A server that speaks LibreTranslate's API translates messages on demand; without it nobody does. */
  VONK_TRANSLATE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VONK_TRANSLATE_KEY: z.string().min(1).optional(),
  /** Mollie takes the payments with this key; without one the sandbox takes no money. */
  VONK_MOLLIE_KEY: z
    .string()
    .regex(/^(test|live)_\w{20,}$/)
    .optional(),
  /** Where Mollie's API is, when it is somewhere else. */
  VONK_MOLLIE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A Twilio account takes the text messages; without one they wait in the demo's outbox. */
  VONK_SMS_ACCOUNT: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/)
    .optional(),
  /** The account's token, or the secret that belongs to VONK_SMS_KEY. */
  VONK_SMS_TOKEN: z.string().min(1).optional(),
  /** An API key in place of the account's own token. */
  VONK_SMS_KEY: z
    .string()
    .regex(/^SK[0-9a-f]{32}$/)
    .optional(),
  /** Who sends: a number, a name, or a messaging service of Twilio's. */
  VONK_SMS_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{4,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
    .optional(),
  /** Where Twilio's API is, when it is somewhere else. */
  VONK_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** By which push services know the sender; without them the database keeps keys of its own. */
  VONK_PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VONK_PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Whom push services can ask about our messages; the sender of mails by itself. */
  VONK_PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
    .optional(),
  /** Takes a push service on this machine: for tests. */
  VONK_PUSH_LOCAL: flag.default(false),
  /** Real payments without a database server, although a power cut can lose some of them. */
  VONK_LIVE_WITHOUT_SERVER: flag.default(false),
  VONK_MODE: z.enum(['demo', 'production']).default('demo'),
  /**
   * Where visitors reach the main site: its mails and payment links start with it. Further sites go by
   * their own domains. A production does not start without.
   */
  VONK_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whom letters are from, as `Name <address>`; a site may have a sender of its own. */
  VONK_MAIL_FROM: z.string().regex(mailSender, 'give it as Name <address>').optional(),
  /** What the mail service tells of bounces is taken from whoever knows this; without it from nobody. */
  VONK_MAIL_WEBHOOK_PASSWORD: z.string().min(16).optional(),
  VONK_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Comma list of addresses or CIDR blocks whose forwarded host and address count. */
  VONK_TRUSTED_PROXIES: listOf(trustedProxies),
  /** Netlify signs with this secret what its proxy passes on (decision 0046). */
  VONK_PROXY_SECRET: z.string().min(32).optional(),
  /** Comma list of `site=id of the Netlify site`: the deployments whose signature counts. */
  VONK_PROXY_SITES: listOf(proxySites),
  /** Header in which a trusted proxy names the visitor's country. */
  VONK_COUNTRY_HEADER: z.string().regex(headerName, 'is no name of a header').optional(),
  /** Seconds an event stream lives: fewer than the proxy in front allows. Behind Netlify at most 25. */
  VONK_STREAM_SECONDS: z.coerce.number().int().min(5).default(240),
  VONK_DEMO_MEMBERS: z.coerce.number().int().min(0).max(2000).default(300),
  /** Fictional people answer by themselves, with what was written for the demo; by itself only there. */
  VONK_DEMO_ANSWERS: flag.optional(),
  /** Draws the demo's portraits in the background after the start; else when first asked for. */
  VONK_DEMO_WARM: flag.default(true),
  /** How often an address may sign up, ask for mails and the like; `no` for load tests. */
  VONK_RATE_LIMITS: flag.default(true),
  /** How many messages a member may send in a minute. */
  VONK_MESSAGES_PER_MINUTE: z.coerce.number().int().min(1).default(30)
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
