import { limits } from '#contract/limits.ts'
import type { DeletionReason } from '#contract/deletion.ts'
import type { Tx } from '#server/db/schema.ts'
import { endSessionsOf } from '#server/features/account/sessions.ts'
import type { Scope } from '#server/lib/context.ts'
import { enqueue } from '#server/lib/jobs.ts'
import { daySeconds, secondsAfter } from '#server/lib/time.ts'
import { mailReactivation } from './reactivation.ts'
import { hideInEvents } from './hide-in-events.ts'

export interface Deletion {
  memberId: string
  reason: DeletionReason
  text: string | undefined
  /** Where the mailed link leads. */
  origin: string
}

/**
 * Deletes an account: from the end of the transaction on nobody finds or reaches the member, none of
 * their sessions goes on, and a link to have all of it back is on its way. Their photos leave their
 * public addresses with a job. A repeat, for instance from another tab, gives the first answer.
 *
 * @returns where the link goes, and until when the account can be had back
 */
export async function deleteAccount(
  tx: Tx,
  scope: Scope,
  { memberId, reason, text, origin }: Deletion
): Promise<{ email: string; until: Date }> {
  const { now } = scope
  const member = await tx
    .selectFrom('member')
    .select(['email', 'status'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { email, status } = member
  if (status === 'deleted') return { email, until: await endOf(tx, memberId) }

  const until = secondsAfter(now, limits.reactivationDays * daySeconds)
  await tx
    .insertInto('deletion')
    .values({
      member_id: memberId,
      reason,
      text: text || null,
      status_before: status,
      deleted_at: now,
      erase_at: until
    })
    .execute()
  await tx.updateTable('member').set({ status: 'deleted' }).where('id', '=', memberId).execute()
  await endAccess(tx, memberId)
  await hideInEvents(tx, scope, memberId)
  await enqueue(tx, 'arrange_photos', { member_id: memberId }, now, now)
  await enqueue(tx, 'credit_back_senders', { member_id: memberId }, now, now)
  await mailReactivation(tx, scope, origin, memberId)
  return { email, until }
}

async function endOf(tx: Tx, memberId: string): Promise<Date> {
  const { erase_at } = await tx
    .selectFrom('deletion')
    .select('erase_at')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return erase_at
}

/**
 * Sessions with their open streams, browsers that get notifications, and mailed links but the first
 * one and those to object to a decision, which may be done for months.
 */
async function endAccess(tx: Tx, memberId: string): Promise<void> {
  await endSessionsOf(tx, memberId)
  await tx.deleteFrom('push_subscription').where('member_id', '=', memberId).execute()
  await tx
    .deleteFrom('mailed_token')
    .where('member_id', '=', memberId)
    .where('purpose', 'not in', ['activation', 'appeal'])
    .execute()
}
