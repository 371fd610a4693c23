import type { Context as HonoContext } from 'hono'
import { type Selectable, sql } from 'kysely'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { limits } from '#contract/limits.ts'
import { gatheredMeanwhile } from '#server/db/gathered.ts'
import { withKeptPlan } from '#server/db/kept-plans.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { emit } from '#server/db/transact.ts'
import type { Caller, Context } from '#server/lib/context.ts'
import { hashToken, newId, newToken } from '#server/lib/ids.ts'
import { daySeconds, secondsAfter } from '#server/lib/time.ts'

/** The row is touched at most this often, so that reading does not write at every request. */
const renewAfterMilliseconds = 3_600_000

function isSecure(http: HonoContext, origin: string): boolean {
  return origin.startsWith('https:') || http.req.url.startsWith('https:')
}

function cookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session'
}

/** Opens a session (design §4): random 256 bits, stored hashed, 30 days. @returns the token */
export async function openSession(
  tx: Tx,
  memberId: string,
  userAgent: string,
  now: Date
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      id: newId(),
      member_id: memberId,
      user_agent: userAgent.slice(0, 300),
      created_at: now,
      used_at: now,
      expires_at: secondsAfter(now, limits.authCookieDays * daySeconds)
    })
    .execute()
  return token
}

interface EndedSessions {
  id?: string | undefined
  except?: string | undefined
  isReplaced?: boolean
}

/**
 * Deletes sessions of a member and ends their event streams at once, by an event to the member. All
 * sessions that end before their time end here.
 *
 * @param options one session by its `id`, all but the one of `except`, or all; `isReplaced` when the
 *   browser gets another session in the same answer
 * @returns the ids of the ended sessions
 */
export async function deleteSessions(
  tx: Tx,
  memberId: string,
  { id, except, isReplaced }: EndedSessions = {}
): Promise<string[]> {
  const ended = await tx
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute()
  for (const { id: session_id } of ended) {
    emit(tx, memberId, 'session_ended', { session_id, ...(isReplaced && { replaced: true }) })
  }
  return ended.map(({ id }) => id)
}

/** Opens a session in place of the one that the browser had. @returns the token */
export async function replaceSession(tx: Tx, context: Context, memberId: string): Promise<string> {
  const { caller } = context
  if (caller) await deleteSessions(tx, caller.id, { id: caller.sessionId, isReplaced: true })
  return openSession(tx, memberId, context.http.req.header('user-agent') ?? '', context.now)
}

/** The session cookie, and the readable hint that lets static pages load the member's island. */
export function setSessionCookies(context: Context, token: string): void {
  const secure = isSecure(context.http, context.origin)
  const common = {
    path: '/',
    secure,
    sameSite: 'Lax',
    maxAge: limits.authCookieDays * daySeconds
  } as const
  setCookie(context.http, cookieName(secure), token, { ...common, httpOnly: true })
  setCookie(context.http, 'signed_in', '1', common)
}

/** Login rewrites the locale cookie to the member's language (design §3). */
export function setLocaleCookie(context: Context, language: string): void {
  setCookie(context.http, 'locale', language, {
    path: '/',
    secure: isSecure(context.http, context.origin),
    sameSite: 'Lax',
    maxAge: limits.localeCookieDays * daySeconds
  })
}

export function clearSessionCookies(context: Context): void {
  const secure = isSecure(context.http, context.origin)
  deleteCookie(context.http, cookieName(secure), { path: '/', secure })
  deleteCookie(context.http, 'signed_in', { path: '/', secure })
}

/** Name of the session cookie on connections of the request's kind. */
export function sessionCookieName(http: HonoContext, origin: string): string {
  return cookieName(isSecure(http, origin))
}

/** The token of the request's cookie, if it has one. */
export function sessionToken(http: HonoContext, origin: string): string | undefined {
  return getCookie(http, sessionCookieName(http, origin))
}

/**
 * The role that an account has now. Without a confirmed address an operator is a member, because
 * the address may belong to another person.
 */
export function effectiveRole({
  role,
  status
}: Pick<Selectable<Database['member']>, 'role' | 'status'>): Caller['role'] {
  return status === 'not_confirmed' ? 'member' : role
}

const findSession = gatheredMeanwhile(async (db: Db, hashes: string[]) => {
  const query = db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'session.token_hash',
      'session.id as session_id',
      'session.used_at',
      'session.expires_at',
      'member.id',
      'member.role',
      'member.status',
      'member.site_id'
    ])
    .where('session.token_hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('member.status', 'in', ['not_confirmed', 'active'])
  const rows = await withKeptPlan(db, query)
  return hashes.map(hash => rows.find(row => row.token_hash === hash))
})

/** Who is behind the token; null when it ended or the account may not be used. */
export async function findCaller(
  db: Db,
  siteId: string,
  token: string,
  now: Date
): Promise<Caller | null> {
  const hash = hashToken(token)
  const row = await findSession(db, hash)
  if (!row || row.site_id !== siteId || row.expires_at <= now) return null
  if (now.getTime() - row.used_at.getTime() > renewAfterMilliseconds) {
    const expires = secondsAfter(now, limits.authCookieDays * daySeconds)
    await db
      .updateTable('session')
      .set({ used_at: now, expires_at: expires })
      .where('token_hash', '=', hash)
      .execute()
  }
  return { id: row.id, sessionId: row.session_id, tokenHash: hash, role: effectiveRole(row) }
}
