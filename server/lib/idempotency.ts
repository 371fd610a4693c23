import { createHash } from 'node:crypto'
import type { Tx } from '#server/db/schema.ts'
import { fingerprintPassword } from './passwords.ts'
import { AppError } from './app-error.ts'

export interface IdempotencyKey {
  /** Whose key it is: keys of two members never meet. */
  scope: string
  key: string
  operation: string
  bodyHash: string
}

function digest(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url')
}

/**
 * @param body a parsed body; files count by their content, a password by what is as hard to guess as
 *   its hash
 * @param salt differs from call to call
 */
export async function hashBody(body: object, salt: string): Promise<string> {
  const parts = Object.entries(body).map(async ([name, value]: [string, unknown]) => {
    if (value instanceof File) return [name, digest(await value.bytes())]
    if (name === 'password') return [name, await fingerprintPassword(String(value), salt)]
    return [name, value]
  })
  return digest(JSON.stringify(await Promise.all(parts)))
}

/**
 * Runs the act once per key (design §4). Two requests with one key that arrive together meet at the
 * primary key: the second waits for the first and then reads its result. A refused act leaves
 * nothing behind, so that the same key may try again, for instance after buying credits.
 */
export async function onceOnly<T>(
  tx: Tx,
  { scope, key, operation, bodyHash }: IdempotencyKey,
  now: Date,
  act: (tx: Tx) => Promise<T>
): Promise<T> {
  const taken = await tx
    .insertInto('idempotency')
    .values({ scope, key, operation, body_hash: bodyHash, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const own = tx.selectFrom('idempotency').where('scope', '=', scope).where('key', '=', key)
  if (!taken) {
    const first = await own.select(['operation', 'body_hash', 'reply']).executeTakeFirstOrThrow()
    if (first.operation !== operation || first.body_hash !== bodyHash) {
      throw new AppError('idempotency_mismatch')
    }
    return first.reply as T
  }
  const reply = await act(tx)
  await tx
    .updateTable('idempotency')
    .set({ reply: JSON.stringify(reply) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return reply
}
