import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds } from '#server/lib/time.ts'
import { enableMail } from '#server/features/notifications/disabled.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { findLink, insertLink, useLinks } from './mailed-links.ts'
import { confirmMember, firstMessageOf } from './queries.ts'

const linkSeconds = 7 * daySeconds

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
  /** True for the first use. Only that one may open a session. */
  isFirstUse: boolean
}

/**
 * Confirms the address of the member to whom the token was mailed: the account becomes active and its
 * profile is shown. A used link changes nothing and opens no session. Until it expires, it only reports
 * that the address is confirmed, because of double clicks and lost answers.
 *
 * @throws AppError `link_invalid`
 */
export async function activateMember(tx: Tx, scope: Scope, token: string): Promise<Activation> {
  const link = await findLink(tx, scope, token, 'activation')
  if (!link) throw new AppError('link_invalid')
  const { id: memberId, status } = link.member
  if (link.usedAt !== null) {
    if (status === 'not_confirmed') throw new AppError('link_invalid')
    return { memberId, isFirstUse: false }
  }
  await useLinks(tx, memberId, ['activation'], scope.now)
  await confirmMember(tx, memberId)
  // The letter arrived.
  await enableMail(tx, memberId, ['bounce'])
  return { memberId, isFirstUse: true }
}
