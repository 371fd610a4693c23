import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { siteOrigin } from '#server/lib/public-origin.ts'
import { openCheckout } from './checkout.ts'
import { holdHasEnded } from './orders.ts'
import { applyPayment, cancelSuperseded } from './payments.ts'
import { mailNotCollected } from './receipts.ts'

/** An order that never got its payment is given up once its Idempotency-Key has ended. */
const withoutPaymentMilliseconds = 86_400_000
/** So long after its end an order is still asked about: money that was taken must count. */
const afterClosingMilliseconds = 3 * 86_400_000
/** Who is closed for so long is asked about again after a tenth of it. */
const closedPart = 10
/** Other jobs wait meanwhile, and the lock of this one has an end: the rest is for the next time. */
const runMilliseconds = 30_000
const runOrders = 500

/**
 * Asks the provider about orders that are not settled (design §6), and closes those that nobody can
 * pay at their amount any more. Those that waited longest come first, and a run ends before its
 * job's lock does. One order that fails does not keep the others waiting.
 */
export async function reconcileOrders(deps: Dependencies): Promise<void> {
  const end = deps.clock().getTime() + runMilliseconds
  for (const { id, payment_id, mandate_id } of await unsettled(deps)) {
    const now = deps.clock()
    if (now.getTime() >= end) break
    try {
      const order = await deps.db
        .updateTable('orders')
        .set({ asked_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await cancelSuperseded(deps, order)
      if (payment_id !== null) await applyPayment(deps, payment_id)
      const isClosed = await transact(deps, tx => expire(tx, deps, id))
      // Nobody shall pay what is closed here.
      if (isClosed && payment_id !== null) await deps.payments.cancel(payment_id)
      if (!isClosed && payment_id === null && mandate_id !== null) await collect(deps, id)
    } catch (error) {
      deps.log.error({ error, order: id }, 'an order could not be reconciled')
    }
  }
}

/** Two queries in one, each with an index of its own. */
function unsettled({ db, clock, payments }: Dependencies) {
  const now = clock()
  const ofProvider = db
    .selectFrom('orders')
    .select(['id', 'payment_id', 'mandate_id', 'asked_at', 'number'])
    .where('provider', '=', payments.name)
  return ofProvider
    .where('status', 'in', ['open', 'pending'])
    .unionAll(
      // A last payment may have crossed our closing of it, and its webhook got lost.
      ofProvider
        .where('status', 'in', ['failed', 'cancelled', 'expired'])
        .where('payment_id', 'is not', null)
        .where('changed_at', '>', new Date(now.getTime() - afterClosingMilliseconds))
        .where(
          sql<boolean>`(asked_at is null
            or ${closedPart}::float8 * (${now}::timestamptz - asked_at) >= ${now}::timestamptz - changed_at)`
        )
    )
    .orderBy('asked_at', order => order.asc().nullsFirst())
    .orderBy('number')
    .limit(runOrders)
    .execute()
}

/** Nobody comes back to pay a direct debit: what broke off after the order goes on here. */
async function collect(deps: Dependencies, orderId: string): Promise<void> {
  const { site_id } = await deps.db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select('member.site_id')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const site = deps.sites.byId(site_id)
  await openCheckout(deps, { site, now: deps.clock() }, orderId, siteOrigin(deps, site))
}

/** @returns true when the order was closed */
async function expire(tx: Tx, deps: Dependencies, orderId: string): Promise<boolean> {
  const now = deps.clock()
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!order) return false
  const forgotten =
    order.payment_id === null &&
    now.getTime() - order.created_at.getTime() >= withoutPaymentMilliseconds
  if (!forgotten && !holdHasEnded(order, now)) return false
  await tx
    .updateTable('orders')
    .set({ status: 'expired', changed_at: now })
    .where('id', '=', orderId)
    .execute()
  await mailNotCollected(tx, deps, order, now)
  return true
}
