import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { insertLink } from '#server/features/account/mailed-links.ts'
import { orderNumber } from '#server/features/credits/orders.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { openOrderOf } from '#server/features/directdebit/allowed.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { hashToken } from '#server/lib/ids.ts'
import { enqueue } from '#server/lib/jobs.ts'
import { daySeconds, secondsAfter, secondsBefore } from '#server/lib/time.ts'
import { isHeld } from './hold.ts'

/** A used link says for this long that all is well: a double click, or an answer that got lost. */
const repeatSeconds = 900

/** How long a link works at least that is asked for while the erasure is held. */
const lateSeconds = daySeconds

/** Mails the way back to somebody who deleted the account; links mailed before keep working. */
export async function mailReactivation(
  tx: Tx,
  scope: Scope,
  origin: string,
  memberId: string
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .innerJoin('deletion', 'deletion.member_id', 'member.id')
    .select(['email', 'name', 'language', 'country', 'erase_at'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { erase_at: until, email: recipient, name, language, country } = member
  const seconds = (until.getTime() - scope.now.getTime()) / 1000
  const { token } = await insertLink(tx, scope, { memberId, purpose: 'reactivation', seconds })
  const { credits } = await balanceOf(tx, memberId)
  const collected = await openOrderOf(tx, memberId)
  await enqueueLetter(tx, scope, {
    template: 'deletion',
    recipient,
    language,
    country,
    origin,
    name,
    token,
    until,
    // Those that a bank still has to pay for may be there by then.
    hasCredits: credits > 0 || collected !== null,
    collected: collected && orderNumber(collected.number)
  })
}

/**
 * Mails the link once more to the address of a deleted account, also when its days are over and the
 * erasure is held: it waits for this link too then. Nothing happens for other addresses.
 */
export async function mailReactivationTo(
  tx: Tx,
  scope: Scope,
  origin: string,
  email: string
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .innerJoin('deletion', 'deletion.member_id', 'member.id')
    .select('member.id')
    .where('site_id', '=', scope.site.id)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('status', '=', 'deleted')
    .where('erased_at', 'is', null)
    .forUpdate('deletion')
    .executeTakeFirst()
  if (member && (await isOpen(tx, scope, member.id))) {
    await mailReactivation(tx, scope, origin, member.id)
  }
}

/** Whether there is a way back; of an account that is held it is open for a day at least. */
async function isOpen(tx: Tx, scope: Scope, memberId: string): Promise<boolean> {
  // Read behind the lock: an erasure that has begun took the password with the links.
  const { erase_at: eraseAt, password_hash: stored } = await tx
    .selectFrom('member')
    .innerJoin('deletion', 'deletion.member_id', 'member.id')
    .select(['erase_at', 'password_hash'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (stored === null) return false
  const late = secondsAfter(scope.now, lateSeconds)
  if (eraseAt >= late) return true
  if (!(await isHeld(tx, scope, memberId))) return eraseAt > scope.now
  await tx
    .updateTable('deletion')
    .set({ erase_at: late })
    .where('member_id', '=', memberId)
    .execute()
  return true
}

/**
 * Gives an account back as it was before it was deleted. Erasing takes the links first, so whoever
 * comes with one in time finds everything.
 *
 * @returns the address that logs in next
 * @throws AppError `link_invalid`
 */
export async function reactivateAccount(
  tx: Tx,
  { site, now }: Scope,
  token: string
): Promise<{ memberId: string; email: string }> {
  const hash = hashToken(token)
  const owner = await tx
    .selectFrom('mailed_token')
    .select('member_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'reactivation')
    .executeTakeFirst()
  if (!owner) throw new AppError('link_invalid')
  // Locked first and read afterwards: of two with one link the second sees that it is used.
  const member = await tx
    .selectFrom('member')
    .select(['id', 'email', 'status'])
    .where('id', '=', owner.member_id)
    .where('site_id', '=', site.id)
    .forUpdate()
    .executeTakeFirst()
  const link = await tx
    .selectFrom('mailed_token')
    .select(['expires_at', 'used_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!member || !link || link.expires_at <= now) throw new AppError('link_invalid')
  const { id: memberId, email, status } = member
  if (link.used_at !== null) {
    const isRepeat = status !== 'deleted' && link.used_at >= secondsBefore(now, repeatSeconds)
    if (!isRepeat) throw new AppError('link_invalid')
    return { memberId, email }
  }
  await giveBack(tx, memberId, now)
  return { memberId, email }
}

async function giveBack(tx: Tx, memberId: string, now: Date): Promise<void> {
  const deletion = await tx
    .deleteFrom('deletion')
    .where('member_id', '=', memberId)
    .where('erase_at', '>', now)
    .where('erased_at', 'is', null)
    .returning('status_before')
    .executeTakeFirst()
  if (!deletion) throw new AppError('link_invalid')
  await tx
    .updateTable('member')
    .set({ status: deletion.status_before })
    .where('id', '=', memberId)
    .execute()
  await tx
    .updateTable('mailed_token')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'reactivation')
    .where('used_at', 'is', null)
    .execute()
  await enqueue(tx, 'arrange_photos', { member_id: memberId }, now, now)
}
