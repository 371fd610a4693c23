import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import {
  type BodyOf,
  type Operation,
  type QueryOf,
  type ReplyOf,
  takesBody
} from '#contract/operation.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { localFanout } from '#server/adapters/fanout/local.ts'
import type { Letter } from '#server/adapters/mail/port.ts'
import { offlineGeo } from '#server/adapters/geo/offline.ts'
import { openPayments } from '#server/adapters/payments/open.ts'
import { openPush } from '#server/adapters/push/open.ts'
import { openSms } from '#server/adapters/sms/open.ts'
import { openTranslation } from '#server/adapters/translation/open.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { transact } from '#server/db/transact.ts'
import type { Tx } from '#server/db/schema.ts'
import { openSession } from '#server/features/session/sessions.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { databaseLimiter } from '#server/lib/limiter.ts'
import { loadSites } from '#server/lib/sites.ts'
import { defaultSite } from '#shared/sites/default.ts'
import type { Site } from '#shared/site.ts'
import { emptyDatabase } from './database.ts'
import { assertDocumented } from './documented.ts'
import { type MemberOptions, createMember } from './factories.ts'
import { memoryStorage } from './storage.ts'

export const origin = 'http://localhost:4321'

export interface CallOptions<O extends Operation> {
  query?: QueryOf<O>
  body?: BodyOf<O>
  /** Instead of a fresh Idempotency-Key. */
  key?: string
  headers?: Record<string, string>
}

export interface Answer<O extends Operation> {
  status: number
  /** The parsed reply of a successful call. */
  reply: ReplyOf<O>
  error: ErrorReply
  headers: Headers
}

/** Somebody who calls the API: a guest, or a member with a session. */
export interface Caller {
  id: string
  cookies: Record<string, string>
  call<O extends Operation>(op: O, options?: CallOptions<O>): Promise<Answer<O>>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface Api {
  deps: Dependencies
  /** Moves the only clock. */
  pass(seconds: number): void
  /** Letters that were handed to the mail port, oldest first. */
  letters: Letter[]
  guest: Caller
  /** Creates a member with a session. */
  member(options?: MemberOptions): Promise<Caller>
  transact<T>(act: (tx: Tx) => Promise<T>): Promise<T>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface ApiOptions {
  site?: Partial<Site>
  /** Sites beside it, each with an id and domains of its own. */
  others?: Site[]
  environment?: Record<string, string>
}

/** The real server in process on an empty database, with a clock that tests move. */
export async function openApi({
  site = {},
  others = [],
  environment = {}
}: ApiOptions = {}): Promise<Api> {
  const db = await emptyDatabase()
  let now = new Date('2026-05-02T19:00:00Z')
  const letters: Letter[] = []
  const config = readConfig({
    VONK_LOG_LEVEL: 'silent',
    VONK_DEMO_ANSWERS: 'no',
    // The clock stands still, so that all messages of a test fall into one minute.
    VONK_MESSAGES_PER_MINUTE: '1000',
    ...environment
  })
  const deps: Dependencies = {
    config,
    db,
    clock: () => new Date(now),
    log: pino({ level: 'silent' }),
    limiter: databaseLimiter(db),
    sites: await loadSites(db, now, [{ ...defaultSite, ...site }, ...others]),
    fanout: localFanout(),
    mail: { send: async letter => void letters.push(letter) },
    sms: openSms(config, db, () => new Date(now), pino({ level: 'silent' })),
    push: openPush(config, db),
    payments: await openPayments(config, db, () => new Date(now)),
    storage: memoryStorage(),
    geo: offlineGeo(),
    translation: openTranslation(config)
  }
  const app = createApp(deps)
  const fetch = async (path: string, init?: RequestInit) => {
    const request = new Request(new URL(path, origin), init)
    const { method, url } = request
    const response = await app.fetch(request)
    await assertDocumented(method, url, response)
    return response
  }

  return {
    deps,
    letters,
    fetch,
    pass: seconds => (now = new Date(now.getTime() + seconds * 1000)),
    guest: callerWith(fetch, '', null),
    transact: act => transact(deps, act),
    async member(options = {}) {
      const id = await transact(deps, tx => createMember(tx, options, now))
      const token = await transact(deps, tx => openSession(tx, id, 'test', now))
      return callerWith(fetch, id, token)
    }
  }
}

/** Calls operations the way a browser does; also used against a server elsewhere. */
export function callerWith(
  send: (path: string, init?: RequestInit) => Promise<Response>,
  id: string,
  token: string | null
): Caller {
  const cookies: Record<string, string> = token === null ? {} : { session: token }
  const cookie: Record<string, string> = token === null ? {} : { cookie: `session=${token}` }
  const fetch: Caller['fetch'] = (path, init = {}) =>
    send(path, { ...init, headers: { ...cookie, ...(init.headers as Record<string, string>) } })
  return {
    id,
    cookies,
    fetch,
    async call(op, { query, body, key, headers } = {}) {
      const search = new URLSearchParams({ ...op.when, ...(query as Record<string, string>) })
      const response = await fetch(`${op.path}?${search}`, {
        method: op.method.toUpperCase(),
        headers: {
          'x-client': '1',
          ...(op.idempotent ? { 'idempotency-key': key ?? randomUUID() } : {}),
          ...(op.multipart || op.method === 'get' ? {} : { 'content-type': 'application/json' }),
          ...headers
        },
        ...(takesBody(op) ? { body: bodyOf(op, body) } : {})
      })
      const data: unknown = await response.json()
      return {
        status: response.status,
        headers: response.headers,
        reply: (response.ok ? op.reply.parse(data) : undefined) as never,
        error: (response.ok ? undefined : data) as never
      }
    }
  }
}

function bodyOf(op: Operation, body: unknown): BodyInit {
  if (!op.multipart) return JSON.stringify(body ?? {})
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, value as Blob)
  return form
}
