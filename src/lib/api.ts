import ky, { HTTPError, NetworkError, TimeoutError } from 'ky'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import {
  type BodyOf,
  type Operation,
  type QueryOf,
  type ReplyOf,
  isChange,
  takesBody
} from '#contract/operation.ts'
import { ApiError } from './api-error.ts'
import { createId } from './create-id.ts'
import { environment } from './environment.ts'
import { measureClock } from './server-clock.ts'
import type { Send } from './upload.ts'

// Under our Content-Security-Policy nothing may be compiled from text.
z.config({ jitless: true })

export interface CallOptions<O extends Operation> {
  query?: QueryOf<O>
  body?: BodyOf<O>
  /** One key per intent: whoever repeats a call on purpose hands over the same one. */
  key?: string
  signal?: AbortSignal
  /** Who keeps trying by themselves want fewer. */
  retries?: number
  /** Sends the form of a multipart operation, without a time limit of `call`. */
  send?: Send
}

const retriedMethods = ['get', 'put', 'delete']
/** All of 5xx, also those that only networks of proxies know. */
const retriedStatuses = [408, 429, ...Array.from({ length: 100 }, (_, index) => 500 + index)]
/** Longer pauses are the member's decision, not ours. */
const longestRetryAfterSeconds = 10

/** The session in which something was asked. */
interface AskedIn {
  /** The server no longer knows it (specification §7). */
  lost(): unknown
  /** False once somebody else has come: what goes out now goes out as theirs. */
  stands(): boolean
}
let watchSession = (): AskedIn => ({ lost() {}, stands: () => true })

/** @param watch called with each question */
export function setAuthenticationRequired(watch: () => AskedIn): void {
  watchSession = watch
}

/**
 * Makes one call of the contract. Failed requests are retried 5 times with exponential delay; a POST
 * only with its Idempotency-Key (design §4).
 *
 * @throws ApiError for every failure, with a code of the catalogue
 */
export async function call<O extends Operation>(
  op: O,
  { query, body, key, signal, send, retries = limits.retries }: CallOptions<O> = {}
): Promise<ReplyOf<O>> {
  const session = watchSession()
  // All attempts of a call use one environment: a test that ends leaves no retries to the next one.
  const { fetch } = environment
  const content = bodyOf(op, body)
  const retried = [...retriedMethods, ...(op.idempotent ? ['post'] : [])]
  try {
    const data = await ky(op.path.slice(1), {
      baseUrl: `${environment.origin()}/`,
      method: op.method,
      fetch: (async (request: Request, init?: RequestInit) => {
        // Asked each time it goes out: somebody may have come in the pause before.
        if (isChange(op) && !session.stands()) throw new ApiError('network')
        const early = isChange(op) ? undefined : environment.earlyCall(request.url)
        const sentAt = early?.sentAt ?? environment.now()
        const form = content.body
        const ask = () => (send && form ? send(request, form) : fetch(request, init))
        const response = await (early ? early.answer.catch(ask) : ask())
        measureClock(response.headers.get('date'), sentAt)
        return response
      }) as never,
      searchParams: { ...op.when, ...definedValues(query) },
      ...content,
      headers: {
        ...(isChange(op) || op.named ? { 'X-Client': '1' } : {}),
        ...(op.idempotent ? { 'Idempotency-Key': key ?? createId() } : {})
      },
      ...(signal ? { signal } : {}),
      timeout: send ? false : 15_000,
      retry: {
        limit: retries,
        methods: retried,
        statusCodes: retriedStatuses,
        afterStatusCodes: [429, 503],
        retryOnTimeout: true,
        jitter: true,
        shouldRetry: ({ error }) => (waitsTooLong(error) ? false : undefined)
      }
    }).json()
    return parseReply(op, data)
  } catch (error) {
    throw translate(op, error, session)
  }
}

function definedValues(query: unknown): Record<string, string> {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    pairs.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)])
  )
}

function bodyOf(op: Operation, body: unknown): { json?: unknown; body?: FormData } {
  if (!takesBody(op)) return {}
  if (!op.multipart) return { json: body ?? {} }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, value as Blob)
  return { body: form }
}

function parseReply<O extends Operation>(op: O, data: unknown): ReplyOf<O> {
  const parsed = op.reply.safeParse(data)
  if (parsed.success) return parsed.data as ReplyOf<O>
  // The server broke the contract.
  throw new ApiError('internal', {}, parsed.error)
}

function waitsTooLong(error: Error): boolean {
  if (!(error instanceof HTTPError)) return false
  return Number(error.response.headers.get('retry-after')) > longestRetryAfterSeconds
}

function translate(op: Operation, error: unknown, session: AskedIn): unknown {
  if (error instanceof HTTPError) {
    const failure = ApiError.fromBody(error.data, error)
    // user.php answers 403 to guests of other servers; that is an answer, not a lost session.
    if (failure.details.authentication_required && !op.path.endsWith('user.php')) {
      session.lost()
    }
    return failure
  }
  if (error instanceof NetworkError || error instanceof TimeoutError) {
    return new ApiError('network', {}, error)
  }
  // Not JSON: a proxy's or a hot spot's page in place of our answer.
  if (error instanceof SyntaxError) return new ApiError('internal', {}, error)
  return error
}
