import { ComplaintSubject, type complain as complainOperation } from '#contract/complaints.ts'
import { lockName } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { isMailLeft } from '#server/features/account/mail-limit.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Context, Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import type { Input } from '#server/lib/serve.ts'
import { newTicket } from '#server/lib/tickets.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'

export type NewComplaint = Input<typeof complainOperation>['body']

/** Who complains, and from where. */
export interface Complainant {
  memberId: string | null
  /** Where links in letters lead. */
  origin: string
  /** Decides in which time zone a letter tells the time. */
  country: string
}

/** What came of a complaint. */
export interface Complained {
  ticket: string
  receivedAt: Date
  /** Whether its receipt went out. */
  isMailed: boolean
}

/** In a day, to one address; complaints beyond are kept, and not answered by mail. */
const receipts = 5

/**
 * Keeps a complaint, writes its receipt and tells the company. The same said again from the same
 * address within a day is the one that is there.
 */
export async function complain(
  tx: Tx,
  context: Pick<Context, 'deps' | 'site' | 'now'>,
  complainant: Complainant,
  { name, email, subject, text, language }: NewComplaint
): Promise<Complained> {
  const { site, now } = context
  // Before anything is read: of two at once the second finds the first.
  await lockName(tx, `complaint ${site.id} ${email.toLowerCase()}`)
  const earlier = await tx
    .selectFrom('complaint')
    .select(['ticket', 'created_at', 'receipt_mailed'])
    .where('site_id', '=', site.id)
    .where(eb => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('member_id', 'is not distinct from', complainant.memberId)
    .where('subject', '=', subject)
    .where('text', '=', text)
    .where('created_at', '>', secondsBefore(now, daySeconds))
    .executeTakeFirst()
  if (earlier) {
    const { ticket, created_at: receivedAt, receipt_mailed: isMailed } = earlier
    return { ticket, receivedAt, isMailed }
  }
  const isMailed = await isMailLeft(tx, context, 'complaint_receipt', email, receipts)
  const ticket = newTicket()
  const { memberId, origin, country } = complainant
  const spoken = await languageOf(tx, memberId, language ?? site.domain_language)
  await tx
    .insertInto('complaint')
    .values({
      id: newId(),
      ticket,
      site_id: site.id,
      member_id: memberId,
      name,
      email,
      language: spoken,
      country,
      subject,
      text,
      receipt_mailed: isMailed,
      created_at: now
    })
    .execute()
  const letter = { template: 'complaint', origin, country, ticket, subject, text } as const
  const received = { ...letter, name, email, receivedAt: now, answer: null }
  if (isMailed) {
    await enqueueLetter(tx, context, { ...received, recipient: email, language: spoken })
  }
  await enqueueLetter(tx, context, {
    ...received,
    recipient: site.company.support_email,
    language: site.domain_language,
    forCompany: true
  })
  return { ticket, receivedAt: now, isMailed }
}

async function languageOf(tx: Tx, memberId: string | null, chosen: string): Promise<string> {
  if (memberId === null) return chosen
  const member = await tx
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return member.language
}

/**
 * Answers a complaint, once, and mails the answer.
 *
 * @param origin where links in the letter lead
 * @throws AppError `not_found` for one that the site does not have, `already_decided` for an answered
 *   one
 */
export async function answerComplaint(
  tx: Tx,
  scope: Scope,
  origin: string,
  { id, answer }: { id: string; answer: string }
): Promise<void> {
  const complaint = await tx
    .selectFrom('complaint')
    .selectAll()
    .where('id', '=', id)
    .where('site_id', '=', scope.site.id)
    .forUpdate()
    .executeTakeFirst()
  if (!complaint) throw new AppError('not_found')
  if (complaint.status !== 'open') throw new AppError('already_decided')
  await tx
    .updateTable('complaint')
    .set({ status: 'answered', answer, answered_at: scope.now })
    .where('id', '=', id)
    .execute()
  const { ticket, name, email, language, country, subject, text, created_at } = complaint
  await enqueueLetter(tx, scope, {
    template: 'complaint',
    recipient: email,
    language,
    country,
    origin,
    ticket,
    name,
    email,
    subject: ComplaintSubject.parse(subject),
    text,
    receivedAt: created_at,
    answer
  })
}
