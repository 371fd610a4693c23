import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/**
 * The account behind an address: one that may be used, a blocked one, or a deleted one with the time
 * until which it can be had back at least.
 */
export async function findLogin(db: Db, siteId: string, email: string) {
  return db
    .selectFrom('member')
    .leftJoin('deletion', 'deletion.member_id', 'member.id')
    .select(['member.id', 'member.password_hash', 'member.status', 'deletion.erase_at'])
    .where('member.site_id', '=', siteId)
    .where(sql`lower(member.email)`, '=', sql`lower(${email})`)
    .where(eb =>
      eb.or([
        eb('member.status', 'in', ['not_confirmed', 'active', 'blocked']),
        eb.and([eb('member.status', '=', 'deleted'), eb('deletion.erase_at', 'is not', null)])
      ])
    )
    .executeTakeFirst()
}

export async function passwordOf(db: Db, memberId: string) {
  return db
    .selectFrom('member')
    .select(['email', 'password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** @returns false when the stored hash is another one meanwhile */
export async function replaceHash(
  db: Db,
  memberId: string,
  stored: string,
  renewed: string
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ password_hash: renewed })
    .where('id', '=', memberId)
    .where('password_hash', '=', stored)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
