import { sql } from 'kysely'
import { nameProblem } from '#shared/application-rules.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context, Scope } from '#server/lib/context.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { findLink, insertLink, removeLinks, useLinks } from './mailed-links.ts'
import { countMail } from './mail-limit.ts'
import { confirmMember } from './queries.ts'

const linkSeconds = daySeconds
/** A used link still says that all is well for this long: a double click, or an answer that got lost. */
const repeatSeconds = 900

/** Reasons that speak of the old address only (specification §8). */
const reasonsOfAddress = ['bounce', 'spam', 'unsubscribe']

/**
 * Mails a link to the new address; nothing changes before it is used. The old address learns of it,
 * if it was ever proven. A site that keeps its accounts discreet tells by mail that an address has
 * another account.
 *
 * @param origin where the links lead
 * @param checked the stored hash that the password was found right by
 * @throws AppError `email_unchanged`, `name_is_email` (specification §5), `email_taken`, `mail_limit`, `password_wrong`
 */
export async function mailMailChange(
  tx: Tx,
  context: Context,
  origin: string,
  { email, checked }: { email: string; checked: string }
): Promise<{ email: string }> {
  const { site, now } = context
  const member = await tx
    .selectFrom('member')
    .select(['id', 'email', 'name', 'language', 'country', 'status', 'password_hash'])
    .where('id', '=', context.member().id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const fields = ['email']
  if (member.password_hash !== checked) {
    throw new AppError('password_wrong', { fields: ['password'] })
  }
  if (member.email.toLowerCase() === email.toLowerCase()) {
    throw new AppError('email_unchanged', { fields })
  }
  if (nameProblem(member.name, email) === 'name_is_email') {
    throw new AppError('name_is_email', { fields })
  }
  const isTaken = await hasAccount(tx, site.id, email)
  if (isTaken && !site.discreet_accounts) throw new AppError('email_taken', { fields })
  await countMail(tx, context, 'mail-change', member.id)
  const { language, country, name } = member
  const about = { language, country, origin, name, at: now, email }
  if (isTaken) {
    await enqueueLetter(tx, context, {
      template: 'account_notice',
      about: 'mail_change_known',
      recipient: email,
      ...about
    })
  } else {
    const link = await insertLink(tx, context, {
      memberId: member.id,
      purpose: 'mail-change',
      seconds: linkSeconds,
      data: { email }
    })
    await enqueueLetter(tx, context, {
      template: 'mail_change',
      recipient: email,
      language,
      country,
      origin,
      name,
      ...link
    })
  }
  if (member.status === 'active') {
    await enqueueLetter(tx, context, {
      template: 'account_notice',
      about: 'mail_change',
      recipient: member.email,
      ...about
    })
  }
  return { email }
}

async function hasAccount(tx: Tx, siteId: string, email: string): Promise<boolean> {
  const other = await tx
    .selectFrom('member')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Gives the member the address that the link was mailed to: it is proven by that, and what was wrong
 * with the old one is over. Links that were mailed to the old address are gone.
 *
 * @returns the address, and the member when it confirmed the account too
 * @throws AppError `link_invalid`; a violation of the unique index when somebody has it meanwhile
 */
export async function changeMail(
  tx: Tx,
  scope: Scope,
  token: string
): Promise<{ email: string; confirmed: string | null }> {
  const link = await findLink(tx, scope, token, 'mail-change')
  if (!link) throw new AppError('link_invalid')
  const { member, usedAt } = link
  const { email } = link.data as { email: string }
  if (usedAt !== null) {
    const isRepeat = usedAt >= secondsBefore(scope.now, repeatSeconds) && member.email === email
    if (!isRepeat) throw new AppError('link_invalid')
    return { email, confirmed: null }
  }
  const left = member.notifications_disabled.filter(reason => !reasonsOfAddress.includes(reason))
  await tx
    .updateTable('member')
    .set({ email, notifications_disabled: left })
    .where('id', '=', member.id)
    .execute()
  await useLinks(tx, member.id, ['mail-change'], scope.now)
  await removeLinks(tx, member.id, ['reset', 'activation', 'mail-again'])
  await confirmMember(tx, member.id)
  return { email, confirmed: member.status === 'not_confirmed' ? member.id : null }
}

/** @throws AppError `email_taken` in place of the database's refusal */
export function refuseTaken(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '23505') throw new AppError('email_taken', { fields: ['email'] })
  throw error
}
