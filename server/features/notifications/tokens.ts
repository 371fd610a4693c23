import { createHmac, timingSafeEqual } from 'node:crypto'
import { NotificationKind } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import { sharedSecret } from '#server/lib/secrets.ts'
import { appPatterns } from '#shared/routes.ts'

const secretName = 'unsubscribe links'

/** What a link of a letter ends: mail of these kinds to this member. */
export interface Subscription {
  memberId: string
  kinds: NotificationKind[]
}

function macOf(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(subject).digest('base64url')
}

/** Old letters stay in mailboxes: their links work for good, and can do nothing but end mail. */
export async function unsubscribeToken(
  db: Db | Tx,
  { memberId, kinds }: Subscription
): Promise<string> {
  const subject = `${kinds.join('-')}.${memberId}`
  return `${subject}.${macOf(await sharedSecret(db, secretName), subject)}`
}

/** Path of the page that asks whether to end the mail of a token, and ends it with one tap. */
export function unsubscribePage(token: string): string {
  return `${appPatterns.notifications}?${new URLSearchParams({ unsubscribe: token })}`
}

/** @throws AppError `link_invalid` */
export async function readUnsubscribeToken(db: Db | Tx, token: string): Promise<Subscription> {
  const [kinds = '', memberId = '', mac = '', ...rest] = token.split('.')
  const expected = Buffer.from(macOf(await sharedSecret(db, secretName), `${kinds}.${memberId}`))
  const given = Buffer.from(mac)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || rest.length > 0) throw new AppError('link_invalid')
  return { memberId, kinds: kinds.split('-').map(kind => NotificationKind.parse(kind)) }
}
