import type { Context } from 'hono'
import { sessionToken } from '#server/features/session/sessions.ts'
import type { Db } from '#server/db/schema.ts'
import { hashToken } from '#server/lib/ids.ts'
import type { Environment } from '#server/lib/request.ts'

/** Whether a public picture is none for who asks. */
export type IsHidden = (http: Context<Environment>, key: string) => Promise<boolean>

/**
 * Whoever was blocked gets no public picture of who blocked them either, also under an address that
 * they kept. Who blocked still has the bare card to undo it by; visitors without a session see what
 * everybody sees.
 */
export function hiddenByBlock(db: Db): IsHidden {
  return async (http, key) => {
    const token = sessionToken(http, http.get('visitor').origin)
    if (token === undefined) return false
    const storageKey = key.slice(0, key.lastIndexOf('/'))
    const photo = await db
      .selectFrom('session')
      .innerJoin('member_block', 'member_block.blocked_id', 'session.member_id')
      .innerJoin('photo', 'photo.member_id', 'member_block.member_id')
      .select('photo.id')
      .where('session.token_hash', '=', hashToken(token))
      .where('photo.storage_key', '=', storageKey)
      // As the index has it.
      .where('photo.status', '<>', 'removed')
      .limit(1)
      .executeTakeFirst()
    return photo !== undefined
  }
}
