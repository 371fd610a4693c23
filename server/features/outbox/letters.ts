import { sql } from 'kysely'
import type { MailAbout, Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { enqueue } from '#server/lib/jobs.ts'
import { type LetterRequest, compose } from './templates.ts'

export type { WaitingMessage } from './activation-letter.ts'

/** Letters that the member does not wait for: none goes to an address that letters came back from. */
const unasked: ReadonlySet<LetterRequest['template']> = new Set(['refund'])

/** What a letter has besides its words, if it is a notification. */
export interface Notice {
  about: MailAbout
  /** Ends such mail by one call (RFC 8058). */
  unsubscribeUrl: string
}

/**
 * Writes a letter and the job that sends it, in the transaction of what it tells about (design §8).
 * It is composed here, so a later change of the member or the site does not change it.
 */
export async function enqueueLetter(
  tx: Tx,
  scope: Scope,
  request: LetterRequest,
  notice?: Notice
): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .select(['id', 'notifications_disabled'])
    .where('site_id', '=', scope.site.id)
    .where(sql`lower(email)`, '=', sql`lower(${request.recipient})`)
    .executeTakeFirst()
  const comesBack = member?.notifications_disabled.includes('bounce') ?? false
  if (comesBack && unasked.has(request.template)) return
  const id = newId()
  const composed = await compose(scope.site, request)
  await tx
    .insertInto('mail')
    .values({
      id,
      sender: scope.site.mail_from ?? null,
      recipient: request.recipient,
      member_id: member?.id ?? null,
      unsubscribe_url: notice?.unsubscribeUrl ?? null,
      about: notice ? JSON.stringify(notice.about) : null,
      ...composed,
      created_at: scope.now
    })
    .execute()
  const until = 'expiresAt' in request ? request.expiresAt.toISOString() : undefined
  await enqueue(tx, 'send_mail', { mail_id: id, until }, scope.now, scope.now)
}
