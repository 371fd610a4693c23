import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedError, withoutPrivate } from './logged-error.ts'

/** Names under which something stands that nobody may read in a log. */
const secretName =
  /pass(?:word|phrase)|secret|token|cookie|authorization|signature|api_?key|iban|account_holder|phone|recipient|e?mail(?:_?address)?$|^address$|^code$|sms_code|^subscription$/i

/** What a log line says at most, inside out. */
const levels = 5

/**
 * The server's log: JSON lines without passwords, tokens, cookies, accounts, numbers and mail
 * addresses, whoever writes them there.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Faults stand under `error`; without this pino would write them as {}.
    serializers: { error: loggedError },
    formatters: { log: (line: Record<string, unknown>) => withoutSecrets(line, levels) }
  }
  return destination ? pino(options, destination) : pino(options)
}

function withoutSecrets(line: Record<string, unknown>, deep: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      secretName.test(name) && value !== null && typeof value !== 'boolean'
        ? '[hidden]'
        : plain(value, deep)
    ])
  )
}

function plain(value: unknown, deep: number): unknown {
  if (typeof value === 'string') return withoutPrivate(value)
  // Faults have a serializer of their own.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (deep === 0) return '[…]'
  if (Array.isArray(value)) return value.map(one => plain(one, deep - 1))
  return withoutSecrets(value as Record<string, unknown>, deep - 1)
}
