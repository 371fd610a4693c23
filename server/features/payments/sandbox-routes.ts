import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod'
import {
  endSandboxPayment,
  sandboxCheckoutPath,
  sandboxName
} from '#server/adapters/payments/sandbox.ts'
import { orderNumber } from '#server/features/credits/orders.ts'
import { applyPayment } from '#server/features/credits/payments.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { newToken } from '#server/lib/ids.ts'
import type { Environment } from '#server/lib/request.ts'
import { checkoutPage } from './checkout-page.ts'
import { checkoutStyleHash } from './checkout-style.ts'
import { methodNames } from './checkout-texts.ts'

const cookieName = 'sandbox_token'

const Choice = z.object({
  payment: z.string().max(100),
  token: z.string().max(100),
  state: z.enum(['paid', 'pending', 'failed', 'cancelled', 'expired'])
})

/**
 * The sandbox's own checkout page (design §6), where each payment ends as its visitor chooses. Only
 * there while the sandbox is the provider. A real provider would call the webhook now; the sandbox
 * lives in this process, so it hands the payment over directly.
 */
export function sandboxRoutes(app: Hono<Environment>, deps: Dependencies): void {
  if (deps.payments.name !== sandboxName) return

  app.get(sandboxCheckoutPath, async http => {
    const payment = await findPayment(deps.db, http.req.query('payment') ?? '')
    protect(http, payment.redirect_url)
    return http.html(
      checkoutPage({
        language: getCookie(http, 'locale') ?? http.get('visitor').site.domain_language,
        orderNumber: orderNumber(payment.number),
        credits: payment.credits,
        amount: { cents: payment.cents, currency: payment.currency },
        method: methodNames[payment.method as keyof typeof methodNames] ?? payment.method,
        paymentId: payment.id,
        token: formToken(http),
        closed: !isOpen(payment),
        backUrl: payment.redirect_url
      })
    )
  })

  app.post(sandboxCheckoutPath, async http => {
    const choice = Choice.safeParse(await http.req.parseBody())
    if (!choice.success) throw new AppError('invalid_input')
    const { token, state } = choice.data
    if (token !== getCookie(http, cookieName)) throw new AppError('cross_site')
    const payment = await findPayment(deps.db, choice.data.payment)
    if (isOpen(payment)) await endSandboxPayment(deps.db, payment.id, state)
    await applyPayment(deps, payment.id).catch((error: unknown) => {
      deps.log.error({ error, payment: payment.id }, 'left to the next reconciliation')
    })
    return http.redirect(payment.redirect_url, 303)
  })
}

type PaymentRow = Awaited<ReturnType<typeof findPayment>>

async function findPayment(db: Db, id: string) {
  const payment = await db
    .selectFrom('sandbox_payment')
    .innerJoin('orders', 'orders.id', 'sandbox_payment.order_id')
    .selectAll('sandbox_payment')
    .select(['orders.number', 'orders.credits', 'orders.status as order_status'])
    .where('sandbox_payment.id', '=', id)
    .executeTakeFirst()
  if (!payment) throw new AppError('not_found')
  return payment
}

/** An order whose amount is held no longer is closed on our side first. */
function isOpen({ status, order_status }: PaymentRow): boolean {
  const open = ['open', 'pending']
  return open.includes(status) && open.includes(order_status)
}

/** The same value in a cookie and in the form: another site can set neither. */
function formToken(http: Context<Environment>): string {
  const token = getCookie(http, cookieName) ?? newToken()
  setCookie(http, cookieName, token, {
    path: sandboxCheckoutPath,
    httpOnly: true,
    sameSite: 'Strict',
    secure: http.get('visitor').origin.startsWith('https:')
  })
  return token
}

function protect(http: Context, redirectUrl: string): void {
  const policy = [
    "default-src 'none'",
    `style-src '${checkoutStyleHash}'`,
    "font-src 'self'",
    // The answer to the form leads back to the site, which browsers check as well.
    `form-action 'self' ${new URL(redirectUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ]
  http.header('content-security-policy', policy.join('; '))
  http.header('cache-control', 'no-store')
  http.header('referrer-policy', 'same-origin')
  http.header('x-content-type-options', 'nosniff')
}
