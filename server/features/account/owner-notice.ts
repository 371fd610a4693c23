import type { Tx } from '#server/db/schema.ts'
import type { AccountNoticeLetter } from '#server/features/outbox/account-notice-letter.ts'
import { enqueueLetter } from '#server/features/outbox/letters.ts'
import type { Scope } from '#server/lib/context.ts'

/** What happened to the ways into an account. */
type OwnerNews = Extract<
  AccountNoticeLetter['about'],
  | 'password_changed'
  | 'passkey_added'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
>

/**
 * Tells the member by mail, in the transaction of what happened: whoever did not do it themselves
 * learns of it.
 *
 * @param origin where the link leads
 */
export async function tellOwner(
  tx: Tx,
  scope: Scope,
  origin: string,
  memberId: string,
  about: OwnerNews
): Promise<void> {
  const { email, ...owner } = await tx
    .selectFrom('member')
    .select(['email', 'name', 'language', 'country'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await enqueueLetter(tx, scope, {
    template: 'account_notice',
    about,
    recipient: email,
    ...owner,
    origin,
    at: scope.now,
    email
  })
}
