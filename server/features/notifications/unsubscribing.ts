import type { Unsubscription } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { choose, wants } from './choices.ts'
import { disableMail } from './disabled.ts'
import { readUnsubscribeToken } from './tokens.ts'

/** What a link would end; asking changes nothing. @throws AppError `link_invalid` */
export async function unsubscriptionOf(
  db: Db | Tx,
  siteId: string,
  token: string
): Promise<Unsubscription> {
  const { memberId, kinds } = await readUnsubscribeToken(db, token)
  const member = await db
    .selectFrom('member')
    .select(['email', 'notifications_disabled'])
    .where('id', '=', memberId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (!member) throw new AppError('link_invalid')
  const wanted = await Promise.all(kinds.map(kind => wants(db, [memberId], kind, 'mail')))
  return {
    kinds,
    email: masked(member.email),
    enabled: member.notifications_disabled.length === 0 && wanted.some(ids => ids.has(memberId))
  }
}

/** The link may have been handed on: it does not tell a stranger whose address it is. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}…${email.slice(at)}`
}

/** @param all ends everything that can be ended @throws AppError `link_invalid` */
export async function unsubscribe(
  tx: Tx,
  { site, now }: Scope,
  token: string,
  all: boolean
): Promise<Unsubscription> {
  // Refuses the link of a member whom this site does not know.
  await unsubscriptionOf(tx, site.id, token)
  const { memberId, kinds } = await readUnsubscribeToken(tx, token)
  for (const kind of kinds) {
    await choose(tx, memberId, { kind, channel: 'mail', enabled: false }, now)
  }
  if (all) await disableMail(tx, [memberId], 'unsubscribe')
  return unsubscriptionOf(tx, site.id, token)
}
