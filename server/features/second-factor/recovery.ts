import { randomInt } from 'node:crypto'
import { secondFactorLimits } from '#contract/second-factor.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { hashToken } from '#server/lib/ids.ts'

/** Without characters that look alike on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const groups = 3
const groupLength = 4

/** About 59 bits: enough behind a limit, and short enough to copy by hand. */
function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** With the member in it, so that one guess is a guess at one member's codes only. */
function hashOf(memberId: string, code: string): string {
  return hashToken(`${memberId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
}

/** New codes in place of all others; only their hashes are stored. */
export async function newRecoveryCodes(tx: Tx, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, newCode)
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map(code => ({ member_id: memberId, code_hash: hashOf(memberId, code) })))
    .execute()
  return codes
}

/** Uses a recovery code up. @returns false for one that is unknown or used */
export async function takeRecoveryCode(
  tx: Tx,
  memberId: string,
  code: string,
  now: Date
): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(memberId, code))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** How many are left. */
export async function countRecoveryCodes(db: Db | Tx, memberId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}
