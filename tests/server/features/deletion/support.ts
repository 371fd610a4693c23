import { type DeletionReason, deleteAccount, reactivateAccount } from '#contract/deletion.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import { eraseAccounts } from '#server/features/deletion/erasure.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { spend } from '../credits/support.ts'

export const password = 'lantern over the canal'
export const day = 86_400

let hash: Promise<string> | undefined

/** What a member of these tests has to have in order to delete the account. */
export const withPassword = async () => ({ password_hash: await (hash ??= hashPassword(password)) })

export function leave(member: Caller, reason: DeletionReason = 'other', text?: string) {
  return member.call(deleteAccount, {
    body: { reason, password, ...(text === undefined ? {} : { text }) }
  })
}

/** The keys of the links that were mailed to an address so far, oldest first. */
export async function mailedTokens(api: Api, email: string): Promise<string[]> {
  await runDueJobs(api)
  return api.letters
    .filter(letter => letter.recipient === email)
    .flatMap(letter => /account-deleted\?token=([\w-]+)/.exec(letter.text)?.[1] ?? [])
}

export function comeBack(api: Api, token: string) {
  return api.guest.call(reactivateAccount, { body: { token } })
}

export function deletionOf(api: Api, { id }: { id: string }) {
  return api.deps.db
    .selectFrom('deletion')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirst()
}

/** Runs the erasure; whether it took that account. */
export async function isErased(api: Api, member: Caller): Promise<boolean> {
  await eraseAccounts(api.deps)
  return (await deletionOf(api, member))?.erased_at != null
}

/** So that nothing is left to withdraw from. */
export async function useAll(api: Api, { id }: { id: string }): Promise<void> {
  const { credits } = await balanceOf(api.deps.db, id)
  await spend(api, id, credits)
}
