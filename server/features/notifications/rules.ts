import type { DisabledReason, Notifications } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { findLink, insertLink, useLinks } from '#server/features/account/mailed-links.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds } from '#server/lib/time.ts'
import { choicesOf } from './choices.ts'
import { enableMail } from './disabled.ts'

const purpose = 'mail-again'
const allReasons: readonly DisabledReason[] = ['spam', 'bounce', 'unsubscribe']

export async function notificationsOf(db: Db | Tx, memberId: string): Promise<Notifications> {
  const member = await db
    .selectFrom('member')
    .select(['email', 'notifications_disabled'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    kinds: await choicesOf(db, memberId),
    email: member.email,
    disabled: allReasons.filter(reason => member.notifications_disabled.includes(reason))
  }
}

/**
 * Turns mail on again. An address that letters came back from, or whose owner marked one as spam, is
 * confirmed by a link first; so nobody is written to who did not ask for it.
 *
 * @param origin where the link leads
 * @returns where a link was mailed to, null when none was needed
 */
export async function requestMailAgain(
  tx: Tx,
  scope: Scope,
  origin: string,
  memberId: string
): Promise<string | null> {
  const { disabled, ...member } = await tx
    .selectFrom('member')
    .select(['email', 'language', 'country', 'name', 'notifications_disabled as disabled'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (!disabled.some(reason => reason !== 'unsubscribe')) {
    await enableMail(tx, memberId, ['unsubscribe'])
    return null
  }
  const { email: recipient, language, country, name } = member
  const data = { email: recipient }
  const link = await insertLink(tx, scope, { memberId, purpose, seconds: daySeconds, data })
  await enqueueLetter(tx, scope, {
    template: 'mail_again',
    recipient,
    language,
    country,
    origin,
    name,
    ...link
  })
  return recipient
}

/** @returns the address that works again @throws AppError `link_invalid` */
export async function confirmMailAgain(
  tx: Tx,
  scope: Scope,
  token: string
): Promise<{ email: string }> {
  const link = await findLink(tx, scope, token, purpose)
  if (!link) throw new AppError('link_invalid')
  const { id, email, notifications_disabled: disabled } = link.member
  // The link proves the address that it went to, and no other.
  const { email: proven } = link.data as { email?: string }
  // A double click is welcome; what came back later is not undone by a link from before.
  const isOver = link.usedAt !== null && disabled.length > 0
  if (proven !== email || isOver) throw new AppError('link_invalid')
  await useLinks(tx, id, [purpose], scope.now)
  await enableMail(tx, id, allReasons)
  return { email }
}
