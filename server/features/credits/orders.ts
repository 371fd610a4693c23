import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Money } from '#contract/common.ts'
import type { Order, Package, PackageId, PaymentMethod, createOrder } from '#contract/credits.ts'
import type { BodyOf } from '#contract/operation.ts'
import { lockOrders } from '#server/db/locks.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { requireCollectable, requireFree } from '#server/features/directdebit/allowed.ts'
import { refusePaused } from '#server/features/spending/allowing.ts'
import { requireCheckIn } from '#server/features/spending/check-in.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import { secondsAfter } from '#server/lib/time.ts'
import { vatWithin } from '#shared/prices.ts'
import type { Site } from '#shared/site.ts'
import { statementNameOf } from '#shared/statement-name.ts'
import { firstCodes } from './first-purchase.ts'
import { offersFor } from './packages.ts'
import { type PurchaseListener, reachPurchase } from './purchase-steps.ts'

export type StoredOrder = Selectable<Database['orders']>

/** The scope of a request, in which somebody may listen to the steps. */
interface OrderScope extends Scope {
  deps?: { onPurchaseStep?: PurchaseListener | undefined }
}

/**
 * Writes down what the member ordered, at the server's price. Nothing has been asked of the
 * payment provider yet; `openCheckout` does that once the order stands.
 *
 * @param provider the name of the one that will be asked
 * @returns the id of the order
 * @throws AppError `not_confirmed`; `spending_paused`; `spending_check_in`; `invalid_input` for a method that the country does not have;
 *   `discount_not_found`, `discount_used`, `discount_not_applicable` for a typed code;
 *   `directdebit_blocked`, `directdebit_open`, `directdebit_limit`, `mandate_missing` by direct debit;
 *   `price_changed` with the server's price when the member was shown another
 */
export async function placeOrder(
  tx: Tx,
  scope: OrderScope,
  memberId: string,
  body: BodyOf<typeof createOrder>,
  provider: string
): Promise<string> {
  await lockOrders(tx, memberId)
  await requireConfirmed(tx, memberId)
  await refusePaused(tx, memberId, scope.now)
  await requireCheckIn(tx, scope, memberId)
  const { country, discount_code: code, method } = body
  // First, since a method that is not offered gives no reason.
  if (method === 'directdebit') await requireFree(tx, memberId)
  const { list, packages, discount } = await offersFor(tx, scope, memberId, {
    country,
    code,
    method
  })
  const bundle = packages.find(({ id }) => id === body.package)
  if (!bundle) throw new AppError('invalid_input', { fields: ['package'] })
  if (!bundle.methods.includes(body.method))
    throw new AppError('invalid_input', { fields: ['method'] })
  if (code !== undefined && bundle.discount_code !== discount?.code)
    throw new AppError('discount_not_applicable')
  refuseOtherPrice(bundle, body.amount)
  const mandateId =
    method === 'directdebit'
      ? await requireCollectable(tx, scope.site, memberId, bundle.amount, provider)
      : null
  const id = newId()
  await tx
    .insertInto('orders')
    .values({
      id,
      member_id: memberId,
      package: bundle.id,
      credits: bundle.credits,
      country: list.country,
      ...bundle.amount,
      list_cents: bundle.list_amount.cents,
      vat_basis_points: list.vatBasisPoints,
      discount_code: bundle.discount_code,
      discount_percentage: bundle.discount_percentage,
      method: body.method,
      mandate_id: mandateId,
      provider,
      status: 'open',
      return_path: body.return_path ?? null,
      created_at: scope.now,
      changed_at: scope.now
    })
    .execute()
  await reachPurchase(scope.deps, 'ordered', tx)
  return id
}

async function requireConfirmed(tx: Tx, memberId: string): Promise<void> {
  const { status } = await tx
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (status === 'not_confirmed') throw new AppError('not_confirmed')
}

/** @throws AppError `price_changed` with what the bundle costs now */
export function refuseOtherPrice({ credits, amount }: Package, shown: Money): void {
  if (amount.cents === shown.cents && amount.currency === shown.currency) return
  throw new AppError('price_changed', { price: { credits, ...amount, from: false } })
}

const heldSeconds = 1800

/** An order with a first-purchase discount keeps its amount for 30 minutes from its creation (design §5). */
export function holdHasEnded(
  order: Pick<StoredOrder, 'discount_code' | 'created_at'>,
  now: Date
): boolean {
  const heldUntil = secondsAfter(order.created_at, heldSeconds)
  return (
    order.discount_code !== null && firstCodes.includes(order.discount_code) && now >= heldUntil
  )
}

/** What the member reads out on the phone: V-204 871. */
export function orderNumber(number: number): string {
  return `V-${String(number).replace(/\B(?=(\d{3})+$)/g, ' ')}`
}

/** What the bank statement says: nothing that others should not read. */
export function bankText(site: Site, number: number): string {
  return `${statementNameOf(site)} ${orderNumber(number)}`
}

/** What stands on the invoice: VK-000123. */
export function invoiceNumber(number: number): string {
  return `VK-${String(number).padStart(6, '0')}`
}

/** What came of an order after it was placed. */
export interface OrderDetails {
  invoice_number: string | null
  /** What went back of it, in cents of its currency. */
  refunded_cents: number
}

/** The order as its member sees it. */
export function orderOf(
  order: StoredOrder,
  { invoice_number, refunded_cents }: OrderDetails = { invoice_number: null, refunded_cents: 0 }
): Order {
  return {
    id: order.id,
    number: orderNumber(order.number),
    payment_id: order.payment_id,
    package: order.package as z.output<typeof PackageId>,
    credits: order.credits,
    ordered_credits: order.ordered_credits,
    amount: { cents: order.cents, currency: order.currency },
    list_amount: { cents: order.list_cents, currency: order.currency },
    discount_code: order.discount_code,
    discount_percentage: order.discount_percentage,
    method: order.method as PaymentMethod,
    status: order.status,
    vat: {
      basis_points: order.vat_basis_points,
      cents: vatWithin(order.cents, order.vat_basis_points)
    },
    invoice_number,
    refunded: { cents: refunded_cents, currency: order.currency },
    return_path: order.return_path,
    created_at: order.created_at.toISOString()
  }
}
