import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { hashToken, newToken } from '#server/lib/ids.ts'
import { daySeconds, secondsAfter, secondsBefore } from '#server/lib/time.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { confirmMember, findToken, firstMessageOf, insertToken, useTokens } from './queries.ts'

const linkDays = 7
/** A used link still logs in for this long: a double click, or an answer that got lost. */
const repeatSeconds = 900

/**
 * Mails a link that confirms the address (design §4). Links mailed before keep working.
 *
 * @param origin where the link leads
 * @throws AppError `already_confirmed`
 */
export async function mailActivation(
  tx: Tx,
  scope: Scope,
  origin: string,
  memberId: string
): Promise<{ email: string }> {
  const member = await tx
    .selectFrom('member')
    .select(['email', 'name', 'language', 'country', 'status'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (member.status !== 'not_confirmed') throw new AppError('already_confirmed')
  const token = newToken()
  const expiresAt = secondsAfter(scope.now, linkDays * daySeconds)
  await insertToken(tx, { memberId, token, expiresAt, now: scope.now })
  await enqueueLetter(tx, scope, {
    template: 'activation',
    recipient: member.email,
    language: member.language,
    country: member.country,
    origin,
    name: member.name,
    token,
    expiresAt,
    waiting: await firstMessageOf(tx, memberId, scope.now)
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
  token: string,
  callerId: string | null,
  now: Date
): Promise<Activation> {
  const found = await findToken(tx, hashToken(token))
  if (!found || found.expires_at <= now) throw new AppError('link_invalid')
  const { member_id: memberId, used_at: usedAt, status } = found
  if (status !== 'not_confirmed' && status !== 'active') throw new AppError('link_invalid')
  const isRecent = usedAt === null || usedAt >= secondsBefore(now, repeatSeconds)
  if (!isRecent && callerId !== memberId) throw new AppError('link_invalid')
  await useTokens(tx, memberId, now)
  await confirmMember(tx, memberId)
  return { memberId, logsIn: isRecent }
}
