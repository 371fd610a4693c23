import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['yes', 'no']).transform(value => value === 'yes')

const Environment = z.object({
  PORT: port.default(4321),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  VONK_MODE: z.enum(['demo', 'production']).default('demo'),
  /** Where visitors reach the site; mails and payment links start with it. */
  VONK_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  VONK_MAIL_FROM: z.string().default('Vonk <hallo@vonk.example>'),
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
  VONK_RATE_LIMITS: flag.default(true)
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
  if (config.VONK_MODE === 'production') {
    // The sandbox provider is the only one so far, and real members must never meet it (design §6).
    throw new Error('VONK_MODE=production needs a payment provider other than the sandbox')
  }
  return config
}
