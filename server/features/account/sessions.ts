import type { LoginSession } from '#contract/sessions.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { deleteSessions } from '#server/features/session/sessions.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Caller } from '#server/lib/context.ts'
import { hashToken, newToken } from '#server/lib/ids.ts'
import { deviceOf } from './device.ts'

/** Where the member is logged in: this session first, then the one used last. */
export async function sessionsOf(db: Db, caller: Caller, now: Date): Promise<LoginSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'used_at'])
    .where('member_id', '=', caller.id)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  const sessions = rows.map(row => ({
    id: row.id,
    current: row.id === caller.sessionId,
    device: deviceOf(row.user_agent),
    created_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString()
  }))
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
}

/** @throws AppError `not_found`, also for the session of somebody else */
export async function endSession(tx: Tx, memberId: string, sessionId: string): Promise<void> {
  const ended = await deleteSessions(tx, memberId, { id: sessionId })
  if (ended.length === 0) throw new AppError('not_found')
}

/**
 * Ends all sessions of a member at once, their event streams too, and the open questions of a login
 * or a new passkey: a session that has just ended asked them, or one would come of them.
 *
 * @param kept goes on
 */
export async function endSessionsOf(tx: Tx, memberId: string, kept?: string): Promise<void> {
  await deleteSessions(tx, memberId, { except: kept })
  await tx.deleteFrom('login_challenge').where('member_id', '=', memberId).execute()
}

/**
 * Keeps the session open until the transaction ends, for what would still open the account once the
 * session is over: whoever ends it waits, and takes away what this transaction adds.
 *
 * @throws AppError `authentication_required` when it has ended meanwhile, or got another token
 */
export async function holdSession(tx: Tx, caller: Caller): Promise<void> {
  // The member first, as everybody has it who ends sessions for the sake of the account.
  await tx.selectFrom('member').select('id').where('id', '=', caller.id).forShare().execute()
  const held = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', caller.sessionId)
    .where('token_hash', '=', caller.tokenHash)
    .forKeyShare()
    .executeTakeFirst()
  if (!held) throw new AppError('authentication_required')
}

/**
 * Gives a session that goes on another token: whoever knew the old one is out.
 *
 * @returns the token
 * @throws AppError `authentication_required` when the session has ended meanwhile
 */
export async function renewToken(tx: Tx, caller: Caller): Promise<string> {
  const token = newToken()
  const renewed = await tx
    .updateTable('session')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', caller.sessionId)
    .where('member_id', '=', caller.id)
    .returning('id')
    .executeTakeFirst()
  if (!renewed) throw new AppError('authentication_required')
  return token
}
