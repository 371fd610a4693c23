import type { Tx } from '#server/db/schema.ts'
import { endSessionsOf } from '#server/features/account/sessions.ts'
import { forgetInEvents } from '#server/features/deletion/hide-in-events.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { enqueue } from '#server/lib/jobs.ts'
import type { DecisionEvidence } from './shown.ts'
import type { Removal } from './removals.ts'

type StatusBefore = NonNullable<DecisionEvidence['status_before']>

/**
 * Nobody logs in any more, all sessions end at once, photos leave their public addresses with a job,
 * and of mailed links only those to object or to have a deleted account back still work. Who was away
 * is told nothing of the account any more: should it be restored, lists bring chats and likes back. An
 * account that was deleted and can still be had back comes back blocked.
 *
 * @throws AppError `not_found` for an operator's and for an erased one, `already_decided`
 */
export async function blockAccount(
  tx: Tx,
  { site, now }: Scope,
  memberId: string
): Promise<Removal> {
  const member = await tx
    .selectFrom('member')
    .select(['status', 'role'])
    .where('id', '=', memberId)
    .where('site_id', '=', site.id)
    .forUpdate()
    .executeTakeFirst()
  if (!member || member.role === 'operator') throw new AppError('not_found')
  const status_before =
    member.status === 'deleted' ? await blockDeleted(tx, memberId) : unblocked(member.status)
  if (member.status !== 'deleted') await setStatus(tx, memberId, 'blocked')
  await endEverything(tx, memberId)
  await forgetInEvents(tx, memberId)
  await enqueue(tx, 'arrange_photos', { member_id: memberId }, now, now)
  await enqueue(tx, 'credit_back_senders', { member_id: memberId }, now, now)
  return { memberId, target: null, evidence: { status_before } }
}

function unblocked(status: StatusBefore | 'blocked'): StatusBefore {
  if (status === 'blocked') throw new AppError('already_decided')
  return status
}

async function blockDeleted(tx: Tx, memberId: string): Promise<StatusBefore> {
  const deletion = await tx
    .selectFrom('deletion')
    .select('status_before')
    .where('member_id', '=', memberId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!deletion) throw new AppError('not_found')
  const before = unblocked(deletion.status_before)
  await setStatusBefore(tx, memberId, 'blocked')
  return before
}

async function endEverything(tx: Tx, memberId: string): Promise<void> {
  await endSessionsOf(tx, memberId)
  await tx.deleteFrom('push_subscription').where('member_id', '=', memberId).execute()
  await tx
    .deleteFrom('mailed_token')
    .where('member_id', '=', memberId)
    .where('purpose', 'not in', ['appeal', 'reactivation'])
    .execute()
}

/** The account is as it was, its photos by a job; who deleted it meanwhile has it back so. */
export async function restoreAccount(
  tx: Tx,
  { now }: Scope,
  memberId: string,
  before: StatusBefore
): Promise<void> {
  const { status } = await tx
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (status === 'blocked') await setStatus(tx, memberId, before)
  if (status === 'deleted') await setStatusBefore(tx, memberId, before)
  await enqueue(tx, 'arrange_photos', { member_id: memberId }, now, now)
}

async function setStatus(tx: Tx, memberId: string, status: StatusBefore | 'blocked') {
  await tx.updateTable('member').set({ status }).where('id', '=', memberId).execute()
}

async function setStatusBefore(tx: Tx, memberId: string, status: StatusBefore | 'blocked') {
  await tx
    .updateTable('deletion')
    .set({ status_before: status })
    .where('member_id', '=', memberId)
    .execute()
}
