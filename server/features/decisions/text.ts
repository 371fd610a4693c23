import type { RemovableText } from '#contract/decisions.ts'
import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import type { Removal } from './removals.ts'

/** @throws AppError `not_found` where nothing is written */
export async function removeText(
  tx: Tx,
  { site }: Scope,
  memberId: string,
  field: RemovableText
): Promise<Removal> {
  const member = await tx
    .selectFrom('member')
    .select(field)
    .where('id', '=', memberId)
    .where('site_id', '=', site.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const text = member?.[field] ?? null
  if (text === null) throw new AppError('not_found')
  await tx
    .updateTable('member')
    .set({ [field]: null })
    .where('id', '=', memberId)
    .execute()
  return { memberId, target: field, evidence: { text } }
}

/** What the member has written there since stays. */
export async function restoreText(
  tx: Tx,
  memberId: string,
  field: RemovableText,
  text: string
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ [field]: text })
    .where('id', '=', memberId)
    .where(field, 'is', null)
    .execute()
}
