import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['yes', 'no']).transform(value => value === 'yes')

const Environment = z.object({
  PORT: port.default(4321),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
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
  /** Where visitors reach the site; mails and payment links start with it. */
  VONK_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  VONK_MAIL_FROM: z.string().default('Vonk <hallo@vonk.example>'),
  /** What the mail service tells of bounces is taken from whoever knows this; without it from nobody. */
  VONK_MAIL_WEBHOOK_PASSWORD: z.string().min(16).optional(),
  VONK_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Comma list of addresses or CIDR blocks whose forwarded host and address count. */
  VONK_TRUSTED_PROXIES: z.string().default(''),
  /** Header in which a trusted proxy names the visitor's country. */
  VONK_COUNTRY_HEADER: z.string().optional(),
  /** Seconds an event stream lives; shorter than the proxy in front cuts. */
  VONK_STREAM_SECONDS: z.coerce.number().int().min(5).default(240),
  VONK_DEMO_MEMBERS: z.coerce.number().int().min(0).max(2000).default(300),
  VONK_DEMO_ANSWERS: flag.default(true),
  /** Draws the demo's portraits in the background after the start; else when first asked for. */
  VONK_DEMO_WARM: flag.default(true),
  /** How often an address may sign up, ask for mails and the like; `no` for load tests. */
  VONK_RATE_LIMITS: flag.default(true),
  /** How many messages a member may send in a minute. */
  VONK_MESSAGES_PER_MINUTE: z.coerce.number().int().min(1).default(30)
})

export type Config = z.output<typeof Environment>

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
  if (parsed.success) return refuseUnsafe(parsed.data)
  const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Configuration is not valid:\n${problems.join('\n')}`)
}

function refuseUnsafe(config: Config): Config {
  refuseUnsafePayments(config)
  refuseHalfSms(config)
  refuseHalfPush(config)
  if (config.VONK_MODE === 'production' && config.SMTP_URL === undefined) {
    // The outbox page belongs to a demo; here every letter would be thrown away unread.
    throw new Error('SMTP_URL: VONK_MODE=production needs a mail server')
  }
  const { VONK_S3_BUCKET, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = config
  const hasHalfAKey = (AWS_ACCESS_KEY_ID === undefined) !== (AWS_SECRET_ACCESS_KEY === undefined)
  if (VONK_S3_BUCKET !== undefined && hasHalfAKey) {
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: give both, or neither')
  }
  if (config.VONK_TRANSLATE_KEY !== undefined && config.VONK_TRANSLATE_URL === undefined) {
    throw new Error('VONK_TRANSLATE_KEY: VONK_TRANSLATE_URL is missing')
  }
  return config
}

/** A code that can never be sent would be found out by the first member who needs it. */
function refuseHalfSms(config: Config): void {
  const { VONK_SMS_ACCOUNT: account, VONK_SMS_URL: url } = config
  for (const name of ['VONK_SMS_TOKEN', 'VONK_SMS_FROM'] as const) {
    if (account !== undefined && config[name] === undefined) {
      throw new Error(`VONK_SMS_ACCOUNT: ${name} is missing`)
    }
  }
  for (const name of ['VONK_SMS_TOKEN', 'VONK_SMS_KEY', 'VONK_SMS_FROM', 'VONK_SMS_URL'] as const) {
    if (account === undefined && config[name] !== undefined) {
      throw new Error(`${name}: VONK_SMS_ACCOUNT is missing`)
    }
  }
  if (config.VONK_MODE === 'production' && url?.startsWith('http:')) {
    throw new Error('VONK_SMS_URL: production goes over https only')
  }
}

function refuseHalfPush(config: Config): void {
  const { VONK_PUSH_PUBLIC_KEY, VONK_PUSH_PRIVATE_KEY, VONK_PUSH_LOCAL, VONK_MODE } = config
  if ((VONK_PUSH_PUBLIC_KEY === undefined) !== (VONK_PUSH_PRIVATE_KEY === undefined)) {
    throw new Error('VONK_PUSH_PUBLIC_KEY and VONK_PUSH_PRIVATE_KEY: give both, or neither')
  }
  if (VONK_MODE === 'production' && VONK_PUSH_LOCAL) {
    throw new Error('VONK_PUSH_LOCAL: a production sends to services of the internet only')
  }
}

/** Real members must never meet a provider that takes no money, nor a demo one that does (design §6). */
function refuseUnsafePayments(config: Config): void {
  const { VONK_MODE, VONK_MOLLIE_KEY: key, VONK_MOLLIE_URL: url } = config
  const isLive = key?.startsWith('live_') ?? false
  if (VONK_MODE === 'production' && key === undefined) {
    throw new Error('VONK_MODE=production needs a payment provider other than the sandbox')
  }
  if (VONK_MODE === 'production' && !isLive) {
    throw new Error('VONK_MOLLIE_KEY: VONK_MODE=production needs a live key')
  }
  if (VONK_MODE === 'demo' && isLive) {
    throw new Error('VONK_MOLLIE_KEY: a live key needs VONK_MODE=production')
  }
  if (key === undefined && url !== undefined) {
    throw new Error('VONK_MOLLIE_URL: VONK_MOLLIE_KEY is missing')
  }
  if (isLive && url?.startsWith('http:')) {
    throw new Error('VONK_MOLLIE_URL: a live key goes over https only')
  }
  if (isLive && config.DATABASE_URL === undefined && !config.VONK_LIVE_WITHOUT_SERVER) {
    // The database in the data folder never flushes to the disk (design §5).
    throw new Error(
      'VONK_MOLLIE_KEY: a live key needs DATABASE_URL, or VONK_LIVE_WITHOUT_SERVER=yes'
    )
  }
}
