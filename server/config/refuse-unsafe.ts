import type { Environment } from '#server/config.ts'

/**
 * Values that are valid each, and not together.
 *
 * @throws Error that names them
 */
export function refuseUnsafe(config: Environment): void {
  refuseUnsafePayments(config)
  refuseHalfSms(config)
  refuseHalfPush(config)
  refuseEmbeddedDatabase(config)
  refuseUnreachable(config)
  refuseHalfProxy(config)
  const { VONK_S3_BUCKET, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = config
  const hasHalfAKey = (AWS_ACCESS_KEY_ID === undefined) !== (AWS_SECRET_ACCESS_KEY === undefined)
  if (VONK_S3_BUCKET !== undefined && hasHalfAKey) {
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: give both, or neither')
  }
  if (config.VONK_TRANSLATE_KEY !== undefined && config.VONK_TRANSLATE_URL === undefined) {
    throw new Error('VONK_TRANSLATE_KEY: VONK_TRANSLATE_URL is missing')
  }
}

/** PGlite never flushes to disk, so a power cut could lose a purchase (decision 0002). */
function refuseEmbeddedDatabase({ VONK_MODE, DATABASE_URL }: Environment): void {
  if (VONK_MODE === 'production' && DATABASE_URL === undefined) {
    throw new Error(
      'DATABASE_URL: VONK_MODE=production needs a PostgreSQL server; the embedded database is for trials and development'
    )
  }
}

/** Letters of a production arrive, from a sender who is there, and their links lead to it. */
function refuseUnreachable(config: Environment): void {
  if (config.VONK_MODE !== 'production') return
  // The outbox page belongs to a demo; here every letter would be thrown away unread.
  if (config.SMTP_URL === undefined) {
    throw new Error('SMTP_URL: VONK_MODE=production needs a mail server')
  }
  if (config.VONK_MAIL_FROM === undefined) {
    throw new Error('VONK_MAIL_FROM: VONK_MODE=production needs the sender of its letters')
  }
  if (config.VONK_PUBLIC_URL === undefined) {
    throw new Error('VONK_PUBLIC_URL: VONK_MODE=production needs the address of the site')
  }
  if (!config.VONK_PUBLIC_URL.startsWith('https:')) {
    throw new Error('VONK_PUBLIC_URL: production goes over https only')
  }
}

/** A code that can never be sent would be found out by the first member who needs it. */
function refuseHalfSms(config: Environment): void {
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

function refuseHalfPush(config: Environment): void {
  const { VONK_PUSH_PUBLIC_KEY, VONK_PUSH_PRIVATE_KEY, VONK_PUSH_LOCAL, VONK_MODE } = config
  if ((VONK_PUSH_PUBLIC_KEY === undefined) !== (VONK_PUSH_PRIVATE_KEY === undefined)) {
    throw new Error('VONK_PUSH_PUBLIC_KEY and VONK_PUSH_PRIVATE_KEY: give both, or neither')
  }
  if (VONK_MODE === 'production' && VONK_PUSH_LOCAL) {
    throw new Error('VONK_PUSH_LOCAL: a production sends to services of the internet only')
  }
}

/** A secret alone verifies no site, and a site alone has nothing to be verified with. */
function refuseHalfProxy({
  VONK_PROXY_SECRET: secret,
  VONK_PROXY_SITES: sites
}: Environment): void {
  if ((secret === undefined) !== (sites.size === 0)) {
    throw new Error('VONK_PROXY_SECRET and VONK_PROXY_SITES: give both, or neither')
  }
}

/** Real members must never meet a provider that takes no money, nor a demo one that does (design §6). */
function refuseUnsafePayments(config: Environment): void {
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
}
