import type { Context as HonoContext } from 'hono'
import type { Locale } from '#contract/common.ts'
import type { Logger } from 'pino'
import type { Site } from '#shared/site.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Dependencies } from './dependencies.ts'

/** The member behind a session, as the routes need it. */
export interface Caller {
  id: string
  sessionId: string
  /** Of the token that the session was found by; another one takes its place with the password. */
  tokenHash: string
  role: 'member' | 'operator'
}

/** What rules need to know beside the transaction. */
export interface Scope {
  site: Site
  now: Date
  /** The language of the requesting page; outside of requests, or if it is unknown, the reader's own. */
  language?: Locale | null
}

/** One request, as handlers see it. */
export interface Context {
  deps: Dependencies
  http: HonoContext
  log: Logger
  site: Site
  /** One instant for the whole request. */
  now: Date
  /** Scheme and host under which the visitor reached us. */
  origin: string
  /** The visitor's address, from a trusted proxy or the connection; of IPv6 the network, for limits. */
  address: string
  /** ISO code, from a trusted proxy, else the site's first country. */
  country: string
  /** The language of the page, by its cookie; null before a first page has set one. */
  language: Locale | null
  caller: Caller | null
  /** The logged-in member; throws `authentication_required` for a guest. */
  member(): Caller
  /**
   * Runs the act in one transaction. For an operation that wants an Idempotency-Key, a repeat gets
   * the first result and the act does not run again.
   *
   * @param names what the act works on, for acts that come in great numbers: see `transactTogether`
   */
  transact<T>(act: (tx: Tx) => Promise<T>, names?: string[]): Promise<T>
  /**
   * The result of the first call under the Idempotency-Key, for handlers whose work before the
   * transaction is expensive; null for a first call.
   *
   * @throws AppError `idempotency_mismatch` when the first call was another one
   */
  findFirstReply<T>(): Promise<T | null>
}
