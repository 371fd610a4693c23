import type { Context } from 'hono'
import { rights } from '#contract/roles.ts'
import type { Db } from '#server/db/schema.ts'
import { findCaller, sessionToken } from '#server/features/session/sessions.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { Environment } from '#server/lib/request.ts'
import { isOpen } from './images.ts'
import { fileKey, isCounted, isPrivateKey } from './keys.ts'

/** Whether a public picture is none for who asks. */
export type IsHidden = (http: Context<Environment>, key: string) => Promise<boolean>

/**
 * Decides about each request of a public picture by the rows of now. A picture is hidden as soon as the
 * transaction commits that deletes or blocks its owner's account, turns on the private mode, or removes
 * or moves the photo; its files leave their address later, by a job.
 *
 * Members do not get pictures of a member who blocked them. Visitors get what they are shown: the first
 * picture of each profile, and of the others the blurred version (specification §6). The blurred version
 * of a private photo has a public address too.
 */
export function hiddenPictures({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): IsHidden {
  return async (http, key) => {
    const { origin, site } = http.get('visitor')
    const storageKey = key.slice(0, key.lastIndexOf('/'))
    const photo = await findStanding(db, storageKey)
    if (!photo) return true
    const token = sessionToken(http, origin)
    const caller = token === undefined ? null : await findCaller(db, site.id, token, clock())
    if (caller?.id === photo.member_id) return false
    if (!isPrivateKey(storageKey) && (photo.private_mode || !isOpen(photo))) return true
    if (caller) return isOfBlocker(db, caller.id, storageKey)
    // A CDN requests for everybody, without a session. Random keys are not known outside of answers.
    if (site.cdn_prefix !== '' || !isCounted(storageKey)) return false
    if (rights.visitor.openPhotos === 'all' || key === fileKey(storageKey, 'blurred')) return false
    return isBeyondFirst(db, storageKey)
  }
}

/** The photo that has the key now, unless it was removed or its owner's account is deleted or blocked. */
async function findStanding(db: Db, storageKey: string) {
  return db
    .selectFrom('photo')
    .innerJoin('member as owner', 'owner.id', 'photo.member_id')
    .select(['photo.member_id', 'photo.status', 'photo.private', 'owner.private_mode'])
    .where('photo.storage_key', '=', storageKey)
    .where('photo.status', '<>', 'removed')
    .where('owner.status', 'not in', ['deleted', 'blocked'])
    .limit(1)
    .executeTakeFirst()
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
