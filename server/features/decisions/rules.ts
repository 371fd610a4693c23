import type { Tx } from '#server/db/schema.ts'
import { closeReport, closeReportsAbout } from '#server/features/reports/closing.ts'
import type { Scope } from '#server/lib/context.ts'
import { recordDecision } from './record.ts'
import { type Removing, remove } from './removals.ts'

/**
 * Takes something away, writes down why, tells the member and closes the report that it answers,
 * whose maker is told, too. With a blocked account all open reports about it are answered.
 *
 * @param origin where links in letters lead
 * @returns the number of the decision
 * @throws AppError `not_found` for a target or a report that is not there, or a report about somebody
 *   else; `already_decided`; `invalid_input` for a text without its name
 */
export async function decide(
  tx: Tx,
  scope: Scope,
  { operatorId, origin }: { operatorId: string; origin: string },
  removing: Removing
): Promise<string> {
  const { act, ground, facts, report_id: reportId } = removing
  const { memberId, target, evidence } = await remove(tx, scope, removing)
  const closing = { origin, measure: true }
  if (reportId !== undefined) await closeReport(tx, scope, reportId, closing, memberId)
  if (act === 'account_blocked') await closeReportsAbout(tx, scope, memberId, closing)
  const decision = { memberId, act, ground, facts, target, evidence, reportId }
  return recordDecision(tx, scope, { ...decision, decidedBy: operatorId, origin })
}
