import type { Tx } from '#server/db/schema.ts'
import type { Letter } from '#server/adapters/mail/port.ts'
import type { Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { type JobData, enqueue } from '#server/lib/jobs.ts'
import { type ActivationLetter, composeActivation } from './activation-letter.ts'
import { hasOutbox } from './has-outbox.ts'

export type { WaitingMessage } from './activation-letter.ts'

export interface Address {
  recipient: string
  /** The member's language; English stands in where the product does not speak it yet. */
  language: string
}

/** Every letter that the product sends, told apart by its template. */
export type LetterRequest = Address & ActivationLetter

/** What a template makes of a request. */
export type Composed = Pick<Letter, 'subject' | 'html' | 'text'>

/**
 * Writes a letter and the job that sends it, in the transaction of what it tells about (design §8).
 * It is composed here, so a later change of the member or the site does not change it.
 */
export async function enqueueLetter(tx: Tx, scope: Scope, request: LetterRequest): Promise<void> {
  const id = newId()
  const composed: Composed = await composeActivation(scope.site, request)
  await tx
    .insertInto('mail')
    .values({ id, recipient: request.recipient, ...composed, created_at: scope.now })
    .execute()
  await enqueue(tx, 'send_mail', { mail_id: id }, scope.now, scope.now)
}

/**
 * The job `send_mail`: hands the letter to the mail port, and throws when that fails, so that the
 * job comes again. A sent letter goes, since its links are keys; the outbox page keeps what it shows.
 */
export async function sendMail(
  { mail_id: id }: JobData['send_mail'],
  { db, mail, config }: Pick<Dependencies, 'db' | 'mail' | 'config'>
): Promise<void> {
  const letter = await db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!letter) return
  await mail.send(letter)
  if (!hasOutbox(config)) await db.deleteFrom('mail').where('id', '=', id).execute()
}
