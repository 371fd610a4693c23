import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Caller, Scope } from '#server/lib/context.ts'
import { hashToken } from '#server/lib/ids.ts'
import { useLinks } from './mailed-links.ts'
import { tellOwner } from './owner-notice.ts'
import { endSessionsOf, renewToken } from './sessions.ts'

interface Change {
  /** The stored hash that the old password was found right by. */
  checked: string
  /** Of the new password. */
  passwordHash: string
}

/**
 * Sets a new password, ends the member's other sessions and links for another password or address,
 * and tells by mail.
 *
 * @param origin where links in the mail lead
 * @returns the token with which this session goes on
 * @throws AppError `password_wrong` when somebody was faster, `authentication_required` when the
 *   session ended meanwhile
 */
export async function changePassword(
  tx: Tx,
  scope: Scope,
  origin: string,
  caller: Caller,
  { checked, passwordHash }: Change
): Promise<string> {
  const member = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', caller.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (member.password_hash !== checked) {
    throw new AppError('password_wrong', { fields: ['old_password'] })
  }
  await storePassword(tx, caller.id, passwordHash)
  const token = await renewToken(tx, caller)
  await useLinks(tx, caller.id, ['reset', 'mail-change'], scope.now)
  await endSessionsOf(tx, caller.id, caller.sessionId)
  await tellOwner(tx, scope, origin, caller.id, 'password_changed')
  return token
}

export async function storePassword(tx: Tx, memberId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', memberId)
    .execute()
}

/**
 * Whether the password is still the one that an answer to a repeated call is about. It stays so until
 * the transaction ends: whoever changes it waits, and ends what this transaction opens.
 *
 * @param stored the hash of the stored hash (`hashToken`), as it is remembered with the call
 */
export async function isStillStored(tx: Tx, memberId: string, stored: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirst()
  return member?.password_hash != null && hashToken(member.password_hash) === stored
}
