import type { Export } from '#contract/export.ts'
import type { Db } from '#server/db/schema.ts'
import { of, ownRows, without } from './rows.ts'

/** What the member reported and complained of, and what was decided about the member. */
export async function exportedSafety(
  db: Db,
  memberId: string
): Promise<Pick<Export, 'reports' | 'complaints' | 'decisions'>> {
  const reports = await ownRows(db, 'report', of('reporter_id', memberId))
  const decisions = await ownRows(db, 'decision', of('member_id', memberId))
  const appeals = await db
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decision_id')
    .select(['decision_id', 'appeal.text', 'appeal.status', 'answer', 'appeal.created_at'])
    .select('answered_at')
    .where('decision.member_id', '=', memberId)
    .execute()
  const appealOf = new Map(appeals.map(({ decision_id, ...appeal }) => [decision_id, appeal]))
  return {
    // What was kept as evidence shows the other one.
    reports: without(reports, 'reporter_id', 'evidence').map((report, index) => ({
      ...report,
      said_again: saidAgain(reports[index]?.['evidence'])
    })),
    complaints: await ownRows(db, 'complaint', of('member_id', memberId)),
    decisions: without(decisions, 'decided_by', 'report_id', 'evidence').map(decision => ({
      ...decision,
      appeal: appealOf.get(String(decision['id'])) ?? null
    }))
  }
}

function saidAgain(evidence: unknown): unknown {
  return (evidence as { additions?: unknown } | undefined)?.additions ?? []
}
