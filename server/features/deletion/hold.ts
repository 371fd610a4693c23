import type { Db, Tx } from '#server/db/schema.ts'
import { withdrawableOrders } from '#server/features/withdrawals/queries.ts'
import type { Scope } from '#server/lib/context.ts'
import { daySeconds, secondsBefore } from '#server/lib/time.ts'

/**
 * A bank answers a direct debit within days, and the reconciliation then ends the order. One that has
 * no answer for so long gets none any more, for instance of a provider that is not in use now: who
 * wants to be erased waits a month for it, and not for ever.
 */
const answerDays = 30

/**
 * Whether the erasure of a deleted account waits though its day has come: money of it is on its way,
 * or can be had back. Without the account nobody could tell whose that is.
 */
export async function isHeld(db: Db | Tx, scope: Scope, memberId: string): Promise<boolean> {
  return (await isCollected(db, scope, memberId)) || (await canWithdraw(db, scope, memberId))
}

/**
 * Whether a deleted account can still be had back (specification §4): for 14 days, and while it is
 * held, for nobody can sign up with its address meanwhile.
 *
 * @param eraseAt when those days are over
 */
export async function canComeBack(
  db: Db | Tx,
  scope: Scope,
  { memberId, eraseAt }: { memberId: string; eraseAt: Date }
): Promise<boolean> {
  return eraseAt > scope.now || (await isHeld(db, scope, memberId))
}

/** What a bank may still pay for by mandate, and the letter of what became of it, reach somebody. */
async function isCollected(db: Db | Tx, { now }: Scope, memberId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('mandate_id', 'is not', null)
    .where('status', 'in', ['open', 'pending'])
    .where('created_at', '>', secondsBefore(now, answerDays * daySeconds))
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/**
 * A receipt or a letter still promises money for unused credits: paid late, by a bank that took its
 * days, or on the very day of the deletion, whose withdrawal ends with a full day.
 */
async function canWithdraw(db: Db | Tx, scope: Scope, memberId: string): Promise<boolean> {
  const orders = await withdrawableOrders(db, scope, memberId)
  return orders.length > 0
}
