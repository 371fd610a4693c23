import type { Db } from '#server/db/schema.ts'
import { renderDemoMedia } from '#server/demo/media.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { RenderDemo } from './source.ts'

/** Draws the pictures of the demo population that its photos name; none outside the demo. */
export function demoPictures({ config, db }: Dependencies): RenderDemo | undefined {
  if (config.VONK_MODE !== 'demo') return undefined
  return async key => {
    const isNamed = await isNamedDemo(db, key.slice(0, key.lastIndexOf('/')))
    return isNamed ? renderDemoMedia(key, config.VONK_DEMO_MEMBERS) : null
  }
}

/**
 * Whether a photo has this storage key. Else a picture that its owner made private would be drawn
 * again for whoever knew its address.
 */
export async function isNamedDemo(db: Db, storageKey: string): Promise<boolean> {
  const photo = await db
    .selectFrom('photo')
    .select('id')
    .where('storage_key', '=', storageKey)
    .where('status', '!=', 'removed')
    .executeTakeFirst()
  return photo !== undefined
}
