import type { Tx } from '#server/db/schema.ts'
import { isGivenBack } from './given-back.ts'
import type { StoredOrder } from './orders.ts'

/** What the bank took of an order so far, in cents. */
export async function takenByBank(tx: Tx, orderId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('refund')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('cents'))
    .where('order_id', '=', orderId)
    .where('reason', '=', 'charge_back')
    .executeTakeFirstOrThrow()
  return Number(cents)
}

/**
 * Once the bank took money there is owed what the member then has of the order beyond what they
 * paid: what they used, what we had given back by then, less what the bank left with us. Never more
 * than the bank took: what we gave besides was given freely. The caller has locked the order.
 */
export async function writeDebt(tx: Tx, order: StoredOrder, now: Date): Promise<void> {
  const taken = await takenByBank(tx, order.id)
  const { worth } = await tx
    .selectFrom('transfer')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('worth'))
    .where('order_id', '=', order.id)
    .where('reason', 'in', ['refund', 'withdrawal', 'charge_back'])
    .executeTakeFirstOrThrow()
  const owed = taken + (await givenBefore(tx, order.id)) - Number(worth)
  const cents = Math.min(taken, owed)
  if (cents <= 0) {
    await tx.deleteFrom('debt').where('order_id', '=', order.id).execute()
    return
  }
  const { id: order_id, member_id, currency } = order
  await tx
    .insertInto('debt')
    .values({ order_id, member_id, cents, currency, created_at: now })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet({ cents }))
    .execute()
}

/** What we had given back when the bank took money last. */
async function givenBefore(tx: Tx, orderId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('refund')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('cents'))
    .where('order_id', '=', orderId)
    .where(isGivenBack)
    .where('number', '<', eb =>
      eb
        .selectFrom('refund')
        .select(last => last.fn.max('number').as('number'))
        .where('order_id', '=', orderId)
        .where('reason', '=', 'charge_back')
    )
    .executeTakeFirstOrThrow()
  return Number(cents)
}
