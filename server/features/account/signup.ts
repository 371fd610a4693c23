import type { Tx } from '#server/db/schema.ts'
import { sendSignupMessage } from '#server/features/chats/rules.ts'
import { grantCredits, openAccount } from '#server/features/credits/rules.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { mailActivation } from './activation.ts'
import type { Application } from './rules.ts'

export interface NewMember extends Application {
  /** The hash; the password itself stays outside. */
  passwordHash: string
  country: string
  language: string
  fictional_consent?: boolean | undefined
  /** The call's Idempotency-Key, by which the browser finds its message again. */
  clientId: string
}

/** The flow goes on with the photo (specification §2, signup steps). */
const nextStep = 1

/**
 * Makes the account of somebody who passed `checkApplication`: member, credits, first message and
 * activation mail, all or nothing (design §4). A new member gets 2 × signup_credits (design §5).
 *
 * @param origin where the mailed link leads
 * @returns the member's id
 * @throws AppError `email_taken`, and what the first message may be refused for:
 *   `profile_unavailable`, `message_too_long`, `fictional_consent_required`
 */
export async function createMember(
  tx: Tx,
  scope: Scope,
  origin: string,
  member: NewMember
): Promise<string> {
  const memberId = await insertMember(tx, scope, member)
  await openAccount(tx, memberId)
  const granted = 2 * scope.site.signup_credits
  if (granted > 0) await grantCredits(tx, scope, memberId, granted)
  if (member.signup_message && member.profile_id !== undefined) {
    await sendSignupMessage(tx, scope, {
      memberId,
      profileId: member.profile_id,
      text: member.signup_message,
      fictionalConsent: member.fictional_consent ?? false,
      clientId: member.clientId
    })
  }
  await mailActivation(tx, scope, origin, memberId)
  return memberId
}

/** The unique index on the lower-case address decides, also when two come at once. */
async function insertMember(tx: Tx, { site, now }: Scope, member: NewMember): Promise<string> {
  const row = await tx
    .insertInto('member')
    .values({
      id: newId(),
      site_id: site.id,
      email: member.email,
      password_hash: member.passwordHash,
      name: member.name,
      status: 'not_confirmed',
      profile_status: 'disabled',
      language: member.language,
      date_of_birth: member.date_of_birth,
      country: member.country,
      tracking: JSON.stringify(member.tracking ?? {}),
      signup_step: nextStep,
      signup_at: now,
      last_seen_at: now
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('email_taken', { fields: ['email'] })
  return row.id
}
