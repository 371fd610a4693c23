import type { Selectable } from 'kysely'
import type { Complaint, listOpenComplaints } from '#contract/complaints.ts'
import type { ReplyOf } from '#contract/operation.ts'
import type { Database, Db } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { afterCursor, pageOf } from '#server/lib/pages.ts'

type ComplaintRow = Selectable<Database['complaint']>

function complaintOf(row: ComplaintRow): Complaint {
  return {
    ticket: row.ticket,
    subject: row.subject as Complaint['subject'],
    text: row.text,
    status: row.status,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null
  }
}

/**
 * @param asker a member's own ones, or those of who knows the address that was given
 * @throws AppError `not_found` for foreign and missing ones alike
 */
export async function complaintFor(
  db: Db,
  { site }: Pick<Scope, 'site'>,
  ticket: string,
  { memberId, email }: { memberId: string | null; email: string | null }
): Promise<Complaint> {
  const row = await db
    .selectFrom('complaint')
    .selectAll()
    .where('ticket', '=', ticket)
    .where('site_id', '=', site.id)
    .where(eb =>
      eb.or([
        eb('member_id', '=', memberId),
        eb(eb.fn('lower', ['email']), '=', email?.toLowerCase() ?? null)
      ])
    )
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return complaintOf(row)
}

/** A member's own complaints, newest first; nobody has so many that they need pages. */
export async function ownComplaints(db: Db, memberId: string): Promise<Complaint[]> {
  const rows = await db
    .selectFrom('complaint')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(complaintOf)
}

/** Complaints of the site that wait for an answer, oldest first. */
export async function openComplaints(
  db: Db,
  { site }: Pick<Scope, 'site'>,
  next?: string
): Promise<ReplyOf<typeof listOpenComplaints>> {
  const rows = await db
    .selectFrom('complaint')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('status', '=', 'open')
    .where(afterCursor('complaint', next))
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageOf.limit)
    .execute()
  const page = pageOf(rows)
  return {
    complaints: page.rows.map(row => {
      const { id, member_id, name, email } = row
      return { ...complaintOf(row), id, member_id, name, email }
    }),
    next: page.next
  }
}
