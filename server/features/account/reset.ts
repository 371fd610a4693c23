import { sql } from 'kysely'
import type { Locale } from '#contract/common.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context, Scope } from '#server/lib/context.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { removePasskeys } from '#server/features/second-factor/passkeys.ts'
import { stopTotp } from '#server/features/second-factor/totp.ts'
import { findLink, insertLink, useLinks } from './mailed-links.ts'
import { countMail } from './mail-limit.ts'
import { tellOwner } from './owner-notice.ts'
import { storePassword } from './password.ts'
import { confirmMember } from './queries.ts'
import { endSessionsOf } from './sessions.ts'

const linkSeconds = 3600

/**
 * Mails a link to who forgot the password; links mailed before keep working. A site that keeps its
 * accounts discreet answers alike for all addresses, and tells an unknown one by mail.
 *
 * @param origin where the link leads
 * @throws AppError `email_not_found`, `mail_limit`
 */
export async function mailReset(
  tx: Tx,
  context: Context,
  origin: string,
  { email, language }: { email: string; language?: Locale | undefined }
): Promise<void> {
  const { site, now, country } = context
  const member = await tx
    .selectFrom('member')
    .select(['id', 'email', 'name', 'language', 'country'])
    .where('site_id', '=', site.id)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('status', 'in', ['not_confirmed', 'active'])
    .where('kind', '=', 'member')
    .executeTakeFirst()
  if (!member && !site.discreet_accounts) {
    throw new AppError('email_not_found', { fields: ['email'] })
  }
  await countMail(tx, context, 'reset-mail', email)
  if (!member) {
    await enqueueLetter(tx, context, {
      template: 'account_notice',
      about: 'reset_unknown',
      recipient: email,
      language: language ?? site.domain_language,
      country,
      origin,
      at: now,
      email
    })
    return
  }
  const link = await insertLink(tx, context, {
    memberId: member.id,
    purpose: 'reset',
    seconds: linkSeconds
  })
  await enqueueLetter(tx, context, {
    template: 'reset',
    recipient: member.email,
    language: member.language,
    country: member.country,
    origin,
    name: member.name,
    ...link
  })
}

/**
 * The link as long as it works, and its member, who stays locked.
 *
 * @throws AppError `link_invalid`
 */
export async function requireReset(tx: Tx, scope: Scope, token: string) {
  const link = await findLink(tx, scope, token, 'reset')
  if (!link || link.usedAt !== null) throw new AppError('link_invalid')
  return link
}

/**
 * Sets the password of whom the link was mailed to. The address is proven by that too. All sessions
 * and the other links for a password or another address end. Where nobody had proven the address
 * before, codes and passkeys end as well: whoever signed up with it may have been a stranger.
 *
 * @returns the member's id, and whether the address was confirmed only by this
 * @throws AppError `link_invalid`
 */
export async function resetPassword(
  tx: Tx,
  scope: Scope,
  origin: string,
  { token, passwordHash }: { token: string; passwordHash: string }
): Promise<{ memberId: string; confirmed: boolean }> {
  const { member } = await requireReset(tx, scope, token)
  await storePassword(tx, member.id, passwordHash)
  await useLinks(tx, member.id, ['reset', 'activation', 'mail-change'], scope.now)
  const confirmed = member.status === 'not_confirmed'
  if (confirmed) {
    await stopTotp(tx, member.id)
    await removePasskeys(tx, member.id)
    await confirmMember(tx, member.id)
  }
  await endSessionsOf(tx, member.id)
  await tellOwner(tx, scope, origin, member.id, 'password_changed')
  return { memberId: member.id, confirmed }
}
