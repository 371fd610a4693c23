import type { Context } from 'hono'
import { rights } from '#contract/roles.ts'
import type { Db } from '#server/db/schema.ts'
import { findCaller, sessionToken } from '#server/features/session/sessions.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import { fileKey, isCounted, isPrivateKey } from './keys.ts'

/** Whether a public picture is none for who asks. */
export type IsHidden = (http: Context<Environment>, key: string) => Promise<boolean>

/**
 * Whoever was blocked gets no public picture of who blocked them either, also under an address that
 * they kept; who blocked still has the bare card to undo it by. Visitors get what they are shown:
 * the first picture of each profile, and of the others the blurred version (specification §6). Of who
 * has left, or was blocked by the site, nobody gets one: their open pictures leave their addresses, and
 * the blurred versions of private ones keep theirs for who comes back. A private one that was taken
 * away keeps its address too until its files are gone.
 */
export function hiddenPictures({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): IsHidden {
  return async (http, key) => {
    const { origin, site } = http.get('visitor')
    const storageKey = key.slice(0, key.lastIndexOf('/'))
    if (isPrivateKey(storageKey) && !(await isStanding(db, storageKey))) return true
    const token = sessionToken(http, origin)
    const caller = token === undefined ? null : await findCaller(db, site.id, token, clock())
    if (caller) return isOfBlocker(db, caller.id, storageKey)
    // A CDN asks for everybody, without a session. A random key nobody knows who was not shown it.
    if (site.cdn_prefix !== '' || !isCounted(storageKey)) return false
    if (rights.visitor.openPhotos === 'all' || key === fileKey(storageKey, 'blurred')) return false
    return isBeyondFirst(db, storageKey)
  }
}

/** Neither taken away nor of somebody who is gone. */
async function isStanding(db: Db, storageKey: string): Promise<boolean> {
  const photo = await db
    .selectFrom('photo')
    .innerJoin('member as owner', 'owner.id', 'photo.member_id')
    .select('photo.id')
    .where('photo.storage_key', '=', storageKey)
    .where('photo.status', '<>', 'removed')
    .where('owner.status', 'not in', ['deleted', 'blocked'])
    .limit(1)
    .executeTakeFirst()
  return photo !== undefined
}

async function isOfBlocker(db: Db, viewerId: string, storageKey: string): Promise<boolean> {
  const photo = await db
    .selectFrom('member_block')
    .innerJoin('photo', 'photo.member_id', 'member_block.member_id')
    .select('photo.id')
    .where('member_block.blocked_id', '=', viewerId)
    .where('photo.storage_key', '=', storageKey)
    // As the index has it.
    .where('photo.status', '<>', 'removed')
    .limit(1)
    .executeTakeFirst()
  return photo !== undefined
}

async function isBeyondFirst(db: Db, storageKey: string): Promise<boolean> {
  const photo = await db
    .selectFrom('photo')
    .innerJoin('photo as earlier', join =>
      join
        .onRef('earlier.member_id', '=', 'photo.member_id')
        .onRef('earlier.position', '<', 'photo.position')
    )
    .select('photo.id')
    .where('photo.storage_key', '=', storageKey)
    .where('photo.status', '=', 'active')
    .where('earlier.status', '=', 'active')
    .where('earlier.private', '=', false)
    .limit(1)
    .executeTakeFirst()
  return photo !== undefined
}
