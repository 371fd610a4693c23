import type { Tx } from '#server/db/schema.ts'
import type { WaitingMessage } from '#server/features/outbox/letters.ts'
import { imageOf, mainPhotosOf } from '#server/features/photos/images.ts'
import { ageAt } from '#server/lib/age.ts'
import { hashToken } from '#server/lib/ids.ts'

const purpose = 'activation'

export async function insertToken(
  tx: Tx,
  {
    memberId,
    token,
    expiresAt,
    now
  }: { memberId: string; token: string; expiresAt: Date; now: Date }
): Promise<void> {
  await tx
    .insertInto('mailed_token')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      purpose,
      created_at: now,
      expires_at: expiresAt
    })
    .execute()
}

/** The token's row, locked, with the state of its member. */
export async function findToken(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('mailed_token')
    .innerJoin('member', 'member.id', 'mailed_token.member_id')
    .select(['mailed_token.member_id', 'expires_at', 'used_at', 'member.status'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .forUpdate('member')
    .executeTakeFirst()
}

/** Confirming once is enough: the member's other links are used up with this one. */
export async function useTokens(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('mailed_token')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

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
  now: Date
): Promise<WaitingMessage | null> {
  const row = await tx
    .selectFrom('message')
    .innerJoin('participant', join =>
      join
        .onRef('participant.conversation_id', '=', 'message.conversation_id')
        .onRef('participant.member_id', '=', 'message.sender_id')
    )
    .innerJoin('member as recipient', 'recipient.id', 'participant.other_id')
    .select(['message.text', 'recipient.id', 'recipient.name', 'date_of_birth', 'kind'])
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
    avatar: photo ? imageOf(photo).avatar_filename : null
  }
}
