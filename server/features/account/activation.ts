import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import { enableMail } from '#server/features/notifications/disabled.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { findLink, insertLink, useLinks } from './mailed-links.ts'
import { confirmMember, firstMessageOf } from './queries.ts'

const linkSeconds = 7 * daySeconds
/** A used link still logs in for this long: a double click, or an answer that got lost. */
const repeatSeconds = 900

/**
 * Mails a link that confirms the address (design §4). Links mailed before keep working.
 *
 * @param origin where the link leads
 * @param options `again` for the reminder, which nobody asked for
 * @throws AppError `already_confirmed`
 */
export async function mailActivation(
  tx: Tx,
  scope: Scope,
  origin: string,
  memberId: string,
  { again = false }: { again?: boolean } = {}
): Promise<{ email: string }> {
  const member = await tx
    .selectFrom('member')
    .select(['email', 'name', 'language', 'country', 'status'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (member.status !== 'not_confirmed') throw new AppError('already_confirmed')
  const { token, expiresAt } = await insertLink(tx, scope, {
    memberId,
    purpose: 'activation',
    seconds: linkSeconds
  })
  await enqueueLetter(tx, scope, {
    template: 'activation',
    recipient: member.email,
    language: member.language,
    country: member.country,
    origin,
    name: member.name,
    token,
    expiresAt,
    again,
    waiting: await firstMessageOf(tx, memberId, scope)
  })
  return { email: member.email }
}

export interface Activation {
  memberId: string
  /** Whether whoever holds the link may be logged in by it. */
  logsIn: boolean
}

/**
 * Confirms the address of the member whom the token was mailed to: the account becomes active and
 * its profile is shown. The same link may come twice; long after its use it is no key any more, and
 * only tells the member who is logged in that all is well.
 *
 * @param callerId who is logged in, if anybody
 * @throws AppError `link_invalid`
 */
export async function activateMember(
  tx: Tx,
  scope: Scope,
  token: string,
  callerId: string | null
): Promise<Activation> {
  const { now } = scope
  const link = await findLink(tx, scope, token, 'activation')
  if (!link) throw new AppError('link_invalid')
  const memberId = link.member.id
  const isRecent = link.usedAt === null || link.usedAt >= secondsBefore(now, repeatSeconds)
  if (!isRecent && callerId !== memberId) throw new AppError('link_invalid')
  await useLinks(tx, memberId, ['activation'], now)
  await confirmMember(tx, memberId)
  // The letter arrived.
  await enableMail(tx, memberId, ['bounce'])
  return { memberId, logsIn: isRecent }
}
