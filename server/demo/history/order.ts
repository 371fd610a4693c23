import type { Payment } from '#server/adapters/payments/port.ts'
import { sandboxName } from '#server/adapters/payments/sandbox.ts'
import type { Tx } from '#server/db/schema.ts'
import { bankText, placeOrder } from '#server/features/credits/orders.ts'
import { offersFor } from '#server/features/credits/packages.ts'
import { settle } from '#server/features/credits/payments.ts'
import type { HistoryScope } from './scope.ts'

const bundleId = 'p1'
const method = 'ideal'

/** Places an order at the server's price, and settles it as paid in the sandbox. */
export async function buyCredits(tx: Tx, scope: HistoryScope, memberId: string): Promise<void> {
  const { deps, site, now } = scope
  const { list, packages } = await offersFor(tx, scope, memberId, { method })
  const bundle = packages.find(({ id }) => id === bundleId)
  if (!bundle) throw new Error(`The site sells no bundle ${bundleId}`)
  const { amount } = bundle
  const body = { package: bundleId, method, country: list.country, amount } as const
  const orderId = await placeOrder(tx, scope, memberId, body, sandboxName)
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const id = `sb_${orderId}`
  const origin = deps.config.VONK_PUBLIC_URL ?? 'http://localhost'
  await tx
    .insertInto('sandbox_payment')
    .values({
      id,
      order_id: orderId,
      ...amount,
      method,
      description: bankText(site, order.number),
      status: 'paid',
      redirect_url: `${origin}/transactions/${orderId}`,
      webhook_url: `${origin}/api/payment-webhook.php?provider=${sandboxName}`,
      created_at: now
    })
    .execute()
  const payment: Payment = {
    id,
    orderId,
    amount,
    state: 'paid',
    refunded: null,
    chargedBack: null,
    checkoutUrl: null
  }
  await settle(tx, { ...deps, clock: () => now }, order, { ...payment, missing: [] })
}
