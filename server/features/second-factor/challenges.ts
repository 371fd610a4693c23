import type { Tx } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import { hashToken, newToken } from '#server/lib/ids.ts'
import { secondsAfter } from '#server/lib/time.ts'

const challengeSeconds = 300

export type ChallengePurpose = 'second_step' | 'passkey_login' | 'passkey_new'

export interface NewChallenge {
  /** Names the question; stored hashed. */
  token: string
  /** What a passkey signs. */
  challenge: string
}

/** Asks a question that holds for five minutes; whatever is older goes. */
export async function storeChallenge(
  tx: Tx,
  purpose: ChallengePurpose,
  memberId: string | null,
  now: Date
): Promise<NewChallenge> {
  const token = newToken()
  const challenge = newToken()
  await tx.deleteFrom('login_challenge').where('expires_at', '<=', now).execute()
  await tx
    .insertInto('login_challenge')
    .values({
      token_hash: hashToken(token),
      purpose,
      member_id: memberId,
      challenge,
      created_at: now,
      expires_at: secondsAfter(now, challengeSeconds)
    })
    .execute()
  return { token, challenge }
}

/**
 * Uses the question up: of two answers that come at once only one gets it.
 *
 * @throws AppError `second_step_over` when it is unknown, used or too old
 */
export async function takeChallenge(
  tx: Tx,
  purpose: ChallengePurpose,
  token: string,
  now: Date
): Promise<{ memberId: string | null; challenge: string }> {
  const row = await tx
    .deleteFrom('login_challenge')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['member_id', 'challenge'])
    .executeTakeFirst()
  if (!row) throw new AppError('second_step_over')
  return { memberId: row.member_id, challenge: row.challenge }
}
