import type { Db } from '#server/db/schema.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import type { JobData } from '#server/lib/jobs.ts'
import { bankText } from './orders.ts'
import { applyPayment } from './payments.ts'

/**
 * The job `send_refund`: asks the provider to give the money back, and throws when that fails, so
 * that the job comes again. The provider knows a refund by its id, so a repeat gives nothing twice.
 * Where the bank took the money first, there is nothing to ask any more.
 */
export async function sendRefund(
  { refund_id: id }: JobData['send_refund'],
  deps: Dependencies
): Promise<void> {
  const { db, payments, sites, clock } = deps
  const refund = await dueRefund(db, id)
  if (!refund) return
  const { provider, payment_id: paymentId, cents, currency } = refund
  if (provider !== payments.name || paymentId === null) {
    throw new Error(`The refund ${id} is for a payment of ${provider}, which is not in use`)
  }
  try {
    await payments.refund({
      paymentId,
      refundId: id,
      amount: { cents, currency },
      description: bankText(sites.byId(refund.site_id), refund.number)
    })
  } catch (error) {
    // That the bank took the money may be why, and its webhook may be late or lost.
    await applyPayment(deps, paymentId)
    if (!(await dueRefund(db, id))) return
    throw error
  }
  await db
    .updateTable('refund')
    .set({ sent_at: clock() })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

async function dueRefund(db: Db, id: string) {
  return db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select(['refund.cents', 'refund.currency', 'member.site_id'])
    .select(['orders.number', 'orders.provider', 'orders.payment_id'])
    .where('refund.id', '=', id)
    .where('refund.sent_at', 'is', null)
    .where('refund.refused_at', 'is', null)
    .executeTakeFirst()
}
