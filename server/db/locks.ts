import { sql } from 'kysely'
import { gathered } from './gathered.ts'
import { keepPlan } from './kept-plans.ts'
import type { Tx } from './schema.ts'

/**
 * Holds the name until the transaction ends; whoever asks for the same one waits. Take the lock of
 * a pair before any other, so that two transactions cannot wait for each other.
 */
export const lockName = gathered(async (tx: Tx, names: string[]): Promise<void[]> => {
  // In one order, so that two transactions that want several cannot wait for each other.
  await sql`${keepPlan()} select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name
    order by key
  ) as keys`.execute(tx)
  return names.map(() => {})
})

/** Orders of one member pass one at a time, and so does what they depend on: mandates, codes. */
export function lockOrders(tx: Tx, memberId: string): Promise<void> {
  return lockName(tx, `orders of ${memberId}`)
}

/** What the two are called, whoever comes first. */
export function pairName(one: string, other: string): string {
  return `pair ${[one, other].toSorted().join(' ')}`
}

/** What passes between two members passes one at a time: likes, blocks, messages. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await lockName(tx, pairName(one, other))
}
