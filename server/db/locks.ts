import { sql } from 'kysely'
import type { Tx } from './schema.ts'

/**
 * Holds the name until the transaction ends; whoever asks for the same one waits. Take the lock of
 * a pair before any other, so that two transactions cannot wait for each other.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** What passes between two members passes one at a time: likes, blocks, messages. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await lockName(tx, `pair ${[one, other].toSorted().join(' ')}`)
}
