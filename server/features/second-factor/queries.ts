import type { Db, Tx } from '#server/db/schema.ts'

export const passkeyColumns = ['id', 'name', 'created_at', 'used_at'] as const

export interface PasskeyRow {
  id: string
  name: string
  created_at: Date
  used_at: Date | null
}

/** Oldest first. */
export async function listPasskeys(db: Db | Tx, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .select(passkeyColumns)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Whether a login asks for a second step. */
export async function hasTotp(db: Db | Tx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Who may log in: address, name and state of a member of this site. */
export async function findAccount(db: Db | Tx, siteId: string, memberId: string) {
  return db
    .selectFrom('member')
    .select(['email', 'name', 'status'])
    .where('id', '=', memberId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
}

/** When the session of this id was opened. */
export async function sessionStart(db: Db | Tx, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.created_at ?? null
}
