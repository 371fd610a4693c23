import {
  createOrder,
  getDiscountCode,
  listLedger,
  listOrders,
  listPackages,
  paymentWebhook
} from '#contract/credits.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Serve } from '#server/lib/serve.ts'
import { priceListOf } from '#shared/prices.ts'
import { openCheckout } from './checkout.ts'
import { findDiscount } from './discounts.ts'
import { orderOf, placeOrder } from './orders.ts'
import { type Offers, offersFor, packagesOf } from './packages.ts'
import { applyPayment, keepNewestDiscounted } from './payments.ts'
import { ledgerOf, ordersOf } from './queries.ts'

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
    const { caller, deps, site } = context
    const { list, packages, discount }: Offers = caller
      ? await offersFor(deps.db, context, caller.id, query.country)
      : guestOffers(priceListOf(site, query.country ?? context.country), site.message_credits)
    return { country: list.country, packages, discount, methods: list.methods }
  })

  serve(
    createOrder,
    async ({ body }, context) => {
      const { deps } = context
      const { id } = context.member()
      const { order_id } = await context.transact(async tx => ({
        order_id: await placeOrder(tx, context, id, body, deps.payments.name)
      }))
      const { order, checkoutUrl } = await openCheckout(deps, context, order_id, context.origin)
      await keepNewestDiscounted(deps, order)
      return { order: orderOf(order), checkout_url: checkoutUrl }
    },
    { limit: orderTries }
  )

  serve(listOrders, async ({ query }, { deps, member }) => {
    const orders = await ordersOf(deps.db, member().id, query.id)
    return { orders: orders.map(orderOf) }
  })

  serve(
    paymentWebhook,
    async ({ query, body }, { deps, log }) => {
      if (query.provider !== deps.payments.name) {
        log.warn({ provider: query.provider }, 'a webhook of a provider that is not in use')
        return {}
      }
      await applyPayment(deps, body.id).catch((error: unknown) => {
        log.error({ error, payment: body.id }, 'a webhook could not be answered')
        throw new AppError('unavailable')
      })
      return {}
    },
    { limit: webhookTries }
  )

  serve(listLedger, async ({ query }, { deps, member }) =>
    ledgerOf(deps.db, member().id, query.limit ?? limits.ledgerPage, query.before)
  )
}

function guestOffers(list: Offers['list'], messageCredits: number): Offers {
  return { list, discount: null, packages: packagesOf(list, null, messageCredits) }
}
