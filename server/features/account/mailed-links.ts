import type { Tx } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { hashToken, newToken } from '#server/lib/ids.ts'
import { secondsAfter } from '#server/lib/time.ts'

/** What a mailed link does beside proving the address. */
export type LinkPurpose =
  | 'activation'
  | 'reset'
  | 'mail-change'
  | 'mail-again'
  | 'reactivation'
  | 'appeal'

interface NewLink {
  memberId: string
  purpose: LinkPurpose
  /** How long it works. */
  seconds: number
  data?: object
}

/** Makes the key of a link; only its hash is stored. Links mailed before keep working. */
export async function insertLink(
  tx: Tx,
  { now }: Scope,
  { memberId, purpose, seconds, data }: NewLink
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = secondsAfter(now, seconds)
  await tx
    .insertInto('mailed_token')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      purpose,
      data: data === undefined ? null : JSON.stringify(data),
      created_at: now,
      expires_at: expiresAt
    })
    .execute()
  return { token, expiresAt }
}

/** Whose link it is, used or not; undefined for one of another purpose or site. */
export async function ownerOfLink(
  tx: Tx,
  { site }: Pick<Scope, 'site'>,
  token: string,
  purpose: LinkPurpose
) {
  return tx
    .selectFrom('mailed_token')
    .innerJoin('member', 'member.id', 'mailed_token.member_id')
    .select(['member.id', 'member.name', 'member.email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('member.site_id', '=', site.id)
    .executeTakeFirst()
}

/**
 * A link that has not expired, with its member, who may use the account and stays locked. Locked
 * first and read afterwards: of two with one link the second sees that it is used.
 */
export async function findLink(tx: Tx, scope: Scope, token: string, purpose: LinkPurpose) {
  const owner = await ownerOfLink(tx, scope, token, purpose)
  if (!owner) return undefined
  const member = await tx
    .selectFrom('member')
    .select([
      'id',
      'email',
      'name',
      'language',
      'country',
      'status',
      'password_hash',
      'notifications_disabled'
    ])
    .where('id', '=', owner.id)
    .where('status', 'in', ['not_confirmed', 'active'])
    .forUpdate()
    .executeTakeFirst()
  if (!member) return undefined
  const link = await tx
    .selectFrom('mailed_token')
    .select(['data', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', scope.now)
    .executeTakeFirst()
  return link && { member, data: link.data, usedAt: link.used_at }
}

/** One use is enough: the member's other links of these purposes are used up with it. */
export async function useLinks(
  tx: Tx,
  memberId: string,
  purposes: readonly LinkPurpose[],
  now: Date
): Promise<void> {
  await tx
    .updateTable('mailed_token')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** Takes links away that went to a mailbox which is the member's no more: no double click counts. */
export async function removeLinks(
  tx: Tx,
  memberId: string,
  purposes: readonly LinkPurpose[]
): Promise<void> {
  await tx
    .deleteFrom('mailed_token')
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .execute()
}
