import type { Evidence, listReports } from '#contract/reports.ts'
import type { ReplyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/schema.ts'
import { photosFor } from '#server/features/photos/seen.ts'
import type { Scope } from '#server/lib/context.ts'
import { afterCursor, pageOf } from '#server/lib/pages.ts'

/** Reports of the site that are open, oldest first, with the reported photo as the operator sees it. */
export async function openReports(
  db: Db,
  scope: Scope,
  operatorId: string,
  next?: string
): Promise<ReplyOf<typeof listReports>> {
  const rows = await db
    .selectFrom('report')
    .innerJoin('member', 'member.id', 'report.profile_id')
    .selectAll('report')
    .select('member.name')
    .where('report.site_id', '=', scope.site.id)
    .where('report.status', '=', 'open')
    .where(afterCursor('report', next))
    .orderBy('report.created_at')
    .orderBy('report.id')
    .limit(pageOf.limit)
    .execute()
  const page = pageOf(rows)
  const ids = page.rows.flatMap(({ photo_id }) => photo_id ?? [])
  const photos =
    ids.length === 0
      ? []
      : await db.selectFrom('photo').selectAll().where('id', 'in', ids).execute()
  const shown = await photosFor(db, scope, operatorId, photos, { until: null })
  return {
    reports: page.rows.map(({ site_id: _site, status: _status, ...row }) => ({
      ...row,
      photo: shown.find(({ id }) => id === row.photo_id) ?? null,
      evidence: row.evidence as Evidence,
      created_at: row.created_at.toISOString()
    })),
    next: page.next
  }
}
