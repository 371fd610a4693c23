import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { gathered } from '#server/db/gathered.ts'
import { keepPlan } from '#server/db/kept-plans.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Database, Db, Tx } from '#server/db/schema.ts'
import { keepReply } from '#server/db/transact.ts'
import { bytesOf } from './file-bytes.ts'
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
    if (value instanceof File) return [name, digest(await bytesOf(value))]
    if (name === 'password') return [name, await fingerprintPassword(String(value), salt)]
    return [name, value]
  })
  return digest(JSON.stringify(await Promise.all(parts)))
}

/** Waits for whoever holds the same key. @returns whether nobody had it */
const claim = gathered(async (tx, keys: Insertable<Database['idempotency']>[]) => {
  const { rows } = await sql<{ scope: string; key: string }>`${keepPlan()}
    insert into idempotency select * from ${rowsOf('idempotency', keys)}
    on conflict do nothing returning scope, key
  `.execute(tx)
  const claimed = new Set(rows.map(({ scope, key }) => `${scope} ${key}`))
  return keys.map(({ scope, key }) => claimed.has(`${scope} ${key}`))
})

/**
 * Finds the reply of the first call under a key, for operations whose work before the transaction is
 * expensive.
 *
 * @returns null when no call with this key has been committed
 * @throws AppError `idempotency_mismatch` when the first call was another one
 */
export async function findFirstReply<T>(
  db: Db | Tx,
  { scope, key, operation, bodyHash }: IdempotencyKey
): Promise<{ reply: T } | null> {
  const first = await db
    .selectFrom('idempotency')
    .select(['operation', 'body_hash', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return null
  if (first.operation !== operation || first.body_hash !== bodyHash) {
    throw new AppError('idempotency_mismatch')
  }
  return { reply: first.reply as T }
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
  const isNew = await claim(tx, { scope, key, operation, body_hash: bodyHash, created_at: now })
  if (!isNew) {
    const first = await findFirstReply<T>(tx, { scope, key, operation, bodyHash })
    if (!first) throw new Error('An idempotency key is taken and has no row')
    return first.reply
  }
  const reply = await act(tx)
  keepReply(tx, { scope, key, reply })
  return reply
}
