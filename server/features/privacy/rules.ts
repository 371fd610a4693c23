import type { Privacy } from '#contract/privacy.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { enqueue } from '#server/lib/jobs.ts'

const columns = ['invisible', 'private_mode', 'hides_place', 'read_receipts', 'push_names'] as const

export async function privacyOf(db: Db | Tx, memberId: string): Promise<Privacy> {
  return db
    .selectFrom('member')
    .select(columns)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** What is not given stays. */
export type PrivacyChange = { [Name in keyof Privacy]?: Privacy[Name] | undefined }

/**
 * Changes who sees what. The private mode hides the place and, by a job, all photos; turned off it
 * leaves both as they were before.
 */
export async function changePrivacy(
  tx: Tx,
  { now }: Pick<Scope, 'now'>,
  memberId: string,
  { private_mode: mode, hides_place: hides, ...others }: PrivacyChange
): Promise<Privacy> {
  const current = await tx
    .selectFrom('member')
    .select(['private_mode', 'hides_place', 'hid_place_before'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isOn = mode ?? current.private_mode
  // What holds, or will hold, outside of the private mode.
  const wished = hides ?? current.hid_place_before ?? current.hides_place
  await tx
    .updateTable('member')
    .set({
      ...others,
      private_mode: isOn,
      hides_place: isOn || wished,
      hid_place_before: isOn ? wished : null
    })
    .where('id', '=', memberId)
    .execute()
  if (isOn !== current.private_mode) {
    await enqueue(tx, 'arrange_photos', { member_id: memberId }, now, now)
  }
  return privacyOf(tx, memberId)
}
