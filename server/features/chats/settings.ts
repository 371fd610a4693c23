import type { User } from '#contract/session.ts'
import type { Tx } from '#server/db/schema.ts'
import { userOf } from '#server/features/session/user.ts'
import type { Site } from '#shared/site.ts'

/**
 * Who turns read receipts off neither tells nor is told what is read from then on; what was read
 * meanwhile stays untold when they are turned on again.
 */
export async function updateChatSettings(
  tx: Tx,
  site: Site,
  memberId: string,
  { read_receipts }: { read_receipts: boolean }
): Promise<User> {
  await tx.updateTable('member').set({ read_receipts }).where('id', '=', memberId).execute()
  return userOf(tx, memberId, site)
}
