import { sql } from 'kysely'
import type { Export } from '#contract/export.ts'
import type { Db } from '#server/db/schema.ts'
import type { Scope } from '#server/lib/context.ts'
import { nameOf } from './names.ts'
import { type Exported, of, ownRows, without } from './rows.ts'

type People = 'likes_given' | 'swipes' | 'blocked' | 'photo_keys'

/** What the member did about others, each with the name that the member sees. */
export async function exportedPeople(
  db: Db,
  scope: Scope,
  memberId: string
): Promise<Pick<Export, People>> {
  const own = (table: 'member_like' | 'swipe' | 'member_block') =>
    ownRows(db, table, of('member_id', memberId))
  const [likes, swipes, blocks] = [
    await own('member_like'),
    await own('swipe'),
    await own('member_block')
  ]
  const given = await ownRows(db, 'photo_key', of('owner_id', memberId))
  const received = await ownRows(db, 'photo_key', of('holder_id', memberId))
  const log = await ownRows(
    db,
    'photo_key_log',
    sql`owner_id = ${memberId} or holder_id = ${memberId}`
  )
  const columns = ['liked_id', 'profile_id', 'blocked_id', 'owner_id', 'holder_id']
  const all = [...likes, ...swipes, ...blocks, ...given, ...received, ...log]
  const ids = all.flatMap(row => columns.flatMap(name => row[name] ?? []).map(String))
  const name = await nameOf(db, scope, memberId, ids)
  const named = (rows: Exported[], column: string) =>
    rows.map(row => ({ ...row, name: name(String(row[column])) }))
  return {
    // Whether the other one looked at it is their affair.
    likes_given: named(without(likes, 'member_id', 'seen_at'), 'liked_id'),
    swipes: named(without(swipes, 'member_id'), 'profile_id'),
    blocked: named(without(blocks, 'member_id'), 'blocked_id'),
    photo_keys: {
      given: named(given, 'holder_id'),
      received: named(received, 'owner_id'),
      log
    }
  }
}
