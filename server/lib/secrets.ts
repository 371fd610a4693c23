import type { Db, Tx } from '#server/db/schema.ts'
import { newToken } from './ids.ts'

/** A secret that all processes share; the first one to need it makes it. */
export async function sharedSecret(db: Db | Tx, name: string): Promise<string> {
  const find = () =>
    db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known) return known.value
  await db
    .insertInto('secret')
    .values({ name, value: newToken() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`The secret "${name}" cannot be kept`)
  return made.value
}
