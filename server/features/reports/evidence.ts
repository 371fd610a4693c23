import type { Evidence, EvidenceMessage } from '#contract/reports.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'

/** Messages kept with a reported one, before and after it. */
const around = 10

/** @returns null for somebody whom the site does not know */
export async function evidenceOf(
  tx: Tx,
  { site }: Scope,
  profileId: string
): Promise<Evidence | null> {
  const profile = await tx
    .selectFrom('member')
    .select(['name', 'kind', 'quote', 'about', 'ideal_evening', 'seeking', 'occupation', 'city'])
    .where('id', '=', profileId)
    .where('site_id', '=', site.id)
    .executeTakeFirst()
  if (!profile) return null
  const photos = await tx
    .selectFrom('photo')
    .select(['id', 'storage_key', 'status', 'private'])
    .where('member_id', '=', profileId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { ...profile, photos }
}

/**
 * A message that the profile wrote to the reporter, as far as the reporter sees it, with those
 * around it, in their order; empty when there is no such message.
 */
export async function messagesAround(
  tx: Tx,
  { reporterId, profileId, messageId }: Record<'reporterId' | 'profileId' | 'messageId', string>
): Promise<EvidenceMessage[]> {
  const found = await tx
    .selectFrom('message')
    .innerJoin('participant', 'participant.conversation_id', 'message.conversation_id')
    .select(['message.conversation_id', 'message.number', 'participant.removed_number'])
    .where('message.id', '=', messageId)
    .where('message.sender_id', '=', profileId)
    .where('message.withdrawn_at', 'is', null)
    .where('participant.member_id', '=', reporterId)
    .whereRef('message.number', '>', 'participant.removed_number')
    .executeTakeFirst()
  if (!found) return []
  const { conversation_id: conversationId, number, removed_number: removed } = found
  const rows = await tx
    .selectFrom('message')
    .leftJoin('chat_photo', 'chat_photo.id', 'message.photo_id')
    .select(['message.id', 'message.number', 'message.sender_id', 'message.kind', 'message.text'])
    .select(['message.gift', 'chat_photo.storage_key as photo_key', 'message.created_at'])
    .where('message.conversation_id', '=', conversationId)
    .where('message.number', '>', Math.max(removed, number - around - 1))
    .where('message.number', '<=', number + around)
    .orderBy('message.number')
    .execute()
  return rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }))
}
