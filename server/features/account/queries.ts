import type { Tx } from '#server/db/schema.ts'
import type { WaitingMessage } from '#server/features/outbox/letters.ts'
import { imageOf, mainPhotosOf } from '#server/features/photos/images.ts'
import { ageAt } from '#shared/age.ts'
import type { Scope } from '#server/lib/context.ts'

/** Whoever holds what was mailed to the address has it; the profile is shown. */
export async function confirmMember(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ status: 'active', profile_status: 'active' })
    .where('id', '=', memberId)
    .where('status', '=', 'not_confirmed')
    .execute()
}

/** The message that the member signed up with, if there is one. */
export async function firstMessageOf(
  tx: Tx,
  memberId: string,
  { site, now }: Scope
): Promise<WaitingMessage | null> {
  const row = await tx
    .selectFrom('message')
    .innerJoin('participant', join =>
      join
        .onRef('participant.conversation_id', '=', 'message.conversation_id')
        .onRef('participant.member_id', '=', 'message.sender_id')
    )
    .innerJoin('member as recipient', 'recipient.id', 'participant.other_id')
    .select([
      'message.text',
      'recipient.id',
      'recipient.name',
      'recipient.date_of_birth',
      'recipient.kind'
    ])
    .where('message.sender_id', '=', memberId)
    .orderBy('message.created_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const photo = (await mainPhotosOf(tx, [row.id])).get(row.id)
  return {
    text: row.text,
    name: row.name,
    age: ageAt(row.date_of_birth, now),
    fictional: row.kind === 'fictional',
    illustration: photo?.illustration ?? false,
    avatar: photo ? imageOf(site, photo).avatar_filename : null
  }
}
