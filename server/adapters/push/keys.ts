import { createECDH } from 'node:crypto'
import * as z from 'zod'
import type { Db } from '#server/db/schema.ts'

/** The two halves of the key by which push services know the sender (RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const Kept = z.object({ publicKey: z.string(), privateKey: z.string() })
const secretName = 'push keys'

export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = Buffer.alloc(32)
  // A small number comes with fewer bytes than the format has.
  const number = pair.getPrivateKey()
  number.copy(privateKey, 32 - number.length)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url')
  }
}

/** Throws when the private key is not the public one's. */
export function checkPushKeys({ publicKey, privateKey }: PushKeys): void {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  if (pair.getPublicKey('base64url') === publicKey) return
  throw new Error('VONK_PUSH_PRIVATE_KEY does not belong to VONK_PUSH_PUBLIC_KEY')
}

/** The keys that all processes share; the first one to need them makes them. */
export async function keptPushKeys(db: Db): Promise<PushKeys> {
  const find = () =>
    db.selectFrom('secret').select('value').where('name', '=', secretName).executeTakeFirst()
  let kept = await find()
  if (!kept) {
    await db
      .insertInto('secret')
      .values({ name: secretName, value: JSON.stringify(newPushKeys()) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    kept = await find()
  }
  if (!kept) throw new Error('The push keys cannot be kept')
  return Kept.parse(JSON.parse(kept.value))
}
