import type { Decision, listAppeals } from '#contract/decisions.ts'
import type { ReplyOf } from '#contract/operation.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { hashToken } from '#server/lib/ids.ts'
import { afterCursor, pageOf } from '#server/lib/pages.ts'
import { type AppealRow, type DecisionRow, decisionOf } from './shown.ts'

/** Decisions about the member, newest first. */
export async function ownDecisions(db: Db, memberId: string): Promise<Decision[]> {
  const rows = await db
    .selectFrom('decision')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return withAppeals(db, rows)
}

async function withAppeals(db: Db | Tx, rows: DecisionRow[]): Promise<Decision[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const appeals = await db
    .selectFrom('appeal')
    .selectAll()
    .where('decision_id', 'in', ids)
    .execute()
  return rows.map(row =>
    decisionOf(row, appeals.find(({ decision_id }) => decision_id === row.id) ?? null)
  )
}

export async function shownDecision(db: Db | Tx, row: DecisionRow): Promise<Decision> {
  return decisionOf(row, await appealTo(db, row.id))
}

export async function appealTo(db: Db | Tx, decisionId: string): Promise<AppealRow | null> {
  const row = await db
    .selectFrom('appeal')
    .selectAll()
    .where('decision_id', '=', decisionId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The decision that a mailed link is about, whatever became of the account.
 *
 * @throws AppError `link_invalid`
 */
export async function decisionOfLink(
  db: Db | Tx,
  { site, now }: Scope,
  token: string
): Promise<DecisionRow> {
  const link = await db
    .selectFrom('mailed_token')
    .select('data')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'appeal')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const { decision_id = '' } = (link?.data ?? {}) as { decision_id?: string }
  const row = await db
    .selectFrom('decision')
    .selectAll()
    .where('id', '=', decision_id)
    .where('site_id', '=', site.id)
    .executeTakeFirst()
  if (!row) throw new AppError('link_invalid')
  return row
}

/** Objections of the site that wait for an answer, oldest first. */
export async function openAppeals(
  db: Db,
  { site }: Scope,
  next?: string
): Promise<ReplyOf<typeof listAppeals>> {
  const rows = await db
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decision_id')
    .innerJoin('member', 'member.id', 'decision.member_id')
    .select(['appeal.decision_id as id', 'appeal.created_at', 'member.name'])
    .where('decision.site_id', '=', site.id)
    .where('appeal.status', '=', 'open')
    .where(afterCursor('appeal', next, 'decision_id'))
    .orderBy('appeal.created_at')
    .orderBy('appeal.decision_id')
    .limit(pageOf.limit)
    .execute()
  const page = pageOf(rows)
  const ids = page.rows.map(({ id }) => id)
  const decisions =
    ids.length === 0
      ? []
      : await db.selectFrom('decision').selectAll().where('id', 'in', ids).execute()
  const shown = await withAppeals(db, decisions)
  return {
    appeals: page.rows.flatMap(({ id, name }) => {
      const at = decisions.findIndex(row => row.id === id)
      const [row, decision] = [decisions[at], shown[at]]
      if (!row || !decision) return []
      return [{ decision, profile_id: row.member_id, name, decided_by: row.decided_by }]
    }),
    next: page.next
  }
}
