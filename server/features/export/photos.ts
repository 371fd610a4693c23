import type { Export } from '#contract/export.ts'
import type { Db } from '#server/db/schema.ts'
import { ownPhotos } from '#server/features/photos/seen.ts'
import type { Scope } from '#server/lib/context.ts'
import { of, ownRows, without } from './rows.ts'

/** What is kept of each photo, with where it is now; an address of a private one works for minutes. */
export async function exportedPhotos(
  db: Db,
  scope: Scope,
  memberId: string
): Promise<Pick<Export, 'photos'>> {
  const shown = new Map((await ownPhotos(db, scope, memberId)).map(photo => [photo.id, photo]))
  const rows = await ownRows(db, 'photo', of('member_id', memberId))
  return {
    photos: without(rows, 'member_id').map(row => ({
      ...row,
      link: shown.get(String(row['id']))?.filename ?? null
    }))
  }
}
