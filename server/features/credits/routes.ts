import {
  createOrder,
  getDiscountCode,
  listLedger,
  listOrders,
  listPackages,
  paymentWebhook
} from '#contract/credits.ts'
import { limits } from '#contract/limits.ts'
import { announceCollection } from '#server/features/directdebit/announce.ts'
import { collect } from '#server/features/directdebit/collect.ts'
import { directDebitStateOf } from '#server/features/directdebit/queries.ts'
import type { Context } from '#server/lib/context.ts'
import type { Serve } from '#server/lib/serve.ts'
import { priceListOf } from '#shared/prices.ts'
import { openCheckout } from './checkout.ts'
import { findDiscount, isForOneOrder } from './discounts.ts'
import { heldDiscountOf } from './held-discount.ts'
import { orderOf, placeOrder } from './orders.ts'
import { type Offers, type Wish, offersFor, packagesOf } from './packages.ts'
import { applyPayment, keepNewestDiscounted } from './payments.ts'
import { debtsOf, ledgerOf } from './ledger-lines.ts'
import { ordersOf } from './queries.ts'

/** Codes are short enough to be guessed by somebody who may try for long. */
const codeTries = { name: 'discount_code', points: 20, seconds: 600 }
const orderTries = { name: 'order', points: 60, seconds: 3600 }
/** Each call makes us ask the provider; real ones send a handful per payment. */
const webhookTries = { name: 'payment_webhook', points: 600, seconds: 60 }

export function creditsRoutes(serve: Serve): void {
  serve(getDiscountCode, async ({ query }, context) => {
    const { id } = context.member()
    if (query.code !== undefined) await context.deps.limiter.take(codeTries, id)
    return findDiscount(context.deps.db, context, id, query)
  })

  serve(listPackages, async ({ query }, context) => {
    const { list, packages, discount, laterDiscount, heldCurrency } = await offersTo(context, query)
    const { caller, deps } = context
    const isCollected = caller !== null && list.methods.includes('directdebit')
    return {
      country: list.country,
      packages,
      discount,
      later_discount: laterDiscount,
      methods: list.methods,
      held_currency: heldCurrency,
      held_discount: caller && (await heldDiscountOf(deps.db, context, caller.id)),
      direct_debit: isCollected
        ? await directDebitStateOf(deps.db, context, caller.id, deps.payments.name)
        : null,
      vat_basis_points: list.vatBasisPoints,
      now: context.now.toISOString()
    }
  })

  serve(
    createOrder,
    async ({ body }, context) => {
      const { deps } = context
      const { id } = context.member()
      const isCollected = body.method === 'directdebit'
      const { order_id } = await context.transact(async tx => {
        const order_id = await placeOrder(tx, context, id, body, deps.payments.name)
        if (isCollected) await announceCollection(tx, context, order_id)
        return { order_id }
      })
      const open = isCollected ? collect : openCheckout
      const { order, checkoutUrl } = await open(deps, context, order_id, context.origin)
      if (await isForOneOrder(deps.db, order)) await keepNewestDiscounted(deps, order)
      return { order: orderOf(order), checkout_url: checkoutUrl }
    },
    { limit: orderTries }
  )

  serve(listOrders, async ({ query }, { deps, member }) => ordersOf(deps.db, member().id, query))

  serve(
    paymentWebhook,
    async ({ query, body }, { deps, log }) => {
      if (query.provider !== deps.payments.name) {
        log.warn({ provider: query.provider }, 'a webhook of a provider that is not in use')
        return {}
      }
      await applyPayment(deps, body.id)
      return {}
    },
    { limit: webhookTries }
  )

  serve(listLedger, async ({ query }, { deps, member }) => {
    const { id } = member()
    const limit = query.limit ?? limits.ledgerPage
    const [page, debts] = await Promise.all([
      ledgerOf(deps.db, id, { ...query, limit }),
      debtsOf(deps.db, id)
    ])
    return { ...page, debts }
  })
}

/** @throws AppError `authentication_required` for a guest with a code: they are for members */
async function offersTo(context: Context, wish: Wish): Promise<Offers> {
  const { caller, deps, site } = context
  if (wish.code !== undefined) {
    const { id } = context.member()
    // A code that is good counts for nothing: it is asked about again with every change of the order.
    await deps.limiter.take(codeTries, id)
    const offers = await offersFor(deps.db, context, id, wish)
    await deps.limiter.giveBack(codeTries, id)
    return offers
  }
  if (caller) return offersFor(deps.db, context, caller.id, wish)
  const list = priceListOf(site, wish.country ?? context.country)
  const packages = packagesOf(list, () => null, site.message_credits)
  return { list, discount: null, laterDiscount: null, packages, heldCurrency: null }
}
