/** An IBAN, with its blanks or without, and a phone number with its country. */
const accounts = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g
const numbers = /\+\d{8,15}\b/g
/** A domain has no slash: `node_modules/@scope/name/file.js` in a stack is no address. */
const mails = /[^\s@"'<>(),:;=]+@[^\s@"'<>(),:;/\\]+\.(?:xn--[\w-]+|\p{L}{2,})/giu
/** What follows in a link, a header or a cookie. */
const keys = /\b(token|signature|session|secret|password)=[^\s&;"']+/gi
const credentials = /\b(Bearer|Basic|vapid) +[\w.~+/=-]+/gi
const hashes = /\bargon2id\$[\w$-]+/g

export interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string | number
  cause?: unknown
}

/**
 * A fault as the log shows it. A database's and a provider's carry what was sent to them, rows and
 * bodies with people's messages and accounts: of those only what names the fault is kept.
 */
export function loggedError(error: unknown): unknown {
  if (typeof error === 'string') return withoutPrivate(error)
  if (!(error instanceof Error)) return typeof error
  const code = codeOf(error)
  return {
    type: error.name,
    message: withoutPrivate(error.message),
    stack: withoutPrivate(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) })
  } satisfies LoggedError
}

function codeOf(error: Error): string | number | undefined {
  const code: unknown = 'code' in error ? error.code : undefined
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}

/** A text without accounts, numbers, mail addresses and what opens something. */
export function withoutPrivate(text: string): string {
  return text
    .replace(accounts, '[account]')
    .replace(numbers, '[number]')
    .replace(mails, '[mail]')
    .replace(keys, '$1=[hidden]')
    .replace(credentials, '$1 [hidden]')
    .replace(hashes, '[hash]')
}
