import type { Tx } from '#server/db/schema.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'

export interface Closing {
  /** Where links in letters lead. */
  origin: string
  /** Whether something was taken away; the reporter is not told what. */
  measure: boolean
  /** What an operator adds. */
  answer?: string | undefined
}

/**
 * Closes a report that is open, and tells whoever made it what came of it.
 *
 * @param profileId whom it must be about
 * @throws AppError `not_found` for one that the site does not have or that is about somebody else,
 *   `already_decided` for a closed one
 */
export async function closeReport(
  tx: Tx,
  scope: Scope,
  reportId: string,
  closing: Closing,
  profileId?: string
): Promise<void> {
  const report = await tx
    .selectFrom('report')
    .select(['status', 'profile_id'])
    .where('id', '=', reportId)
    .where('site_id', '=', scope.site.id)
    .forUpdate()
    .executeTakeFirst()
  if (!report || (profileId !== undefined && report.profile_id !== profileId)) {
    throw new AppError('not_found')
  }
  if (report.status !== 'open') throw new AppError('already_decided')
  await close(tx, scope, [reportId], closing)
}

/** All open reports about somebody whose account was blocked have come to their end. */
export async function closeReportsAbout(
  tx: Tx,
  scope: Scope,
  profileId: string,
  closing: Closing
): Promise<void> {
  const reports = await tx
    .selectFrom('report')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('site_id', '=', scope.site.id)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = reports.map(({ id }) => id)
  if (ids.length > 0) await close(tx, scope, ids, closing)
}

async function close(tx: Tx, scope: Scope, ids: string[], closing: Closing): Promise<void> {
  await tx.updateTable('report').set({ status: 'closed' }).where('id', 'in', ids).execute()
  const reporters = await tx
    .selectFrom('report')
    .innerJoin('member', 'member.id', 'report.reporter_id')
    .select(['report.ticket', 'report.created_at', 'member.email'])
    .select(['member.language', 'member.country'])
    .where('report.id', 'in', ids)
    .where('member.status', 'in', ['not_confirmed', 'active'])
    .orderBy('report.created_at')
    .execute()
  for (const { ticket, created_at, email, language, country } of reporters) {
    await enqueueLetter(tx, scope, {
      template: 'report',
      recipient: email,
      language,
      country,
      origin: closing.origin,
      ticket,
      reportedAt: created_at,
      measure: closing.measure,
      answer: closing.answer ?? null
    })
  }
}
