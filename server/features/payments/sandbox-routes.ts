import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { chargeBack, endSandboxPayment, giveBack } from '#server/adapters/payments/sandbox-ends.ts'
import { sandboxCheckoutPath, sandboxName } from '#server/adapters/payments/sandbox.ts'
import { orderNumber } from '#server/features/credits/orders.ts'
import { applyPayment } from '#server/features/credits/payments.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Dependencies } from '#server/lib/dependencies.ts'
import { newId, newToken } from '#server/lib/ids.ts'
import { refuseBody } from '#server/lib/limit-body.ts'
import type { Environment } from '#server/lib/request.ts'
import { parseInput, readQuery } from '#server/lib/serve.ts'
import { checkoutPage, paymentsPage } from './checkout-page.ts'
import { checkoutStyleHash } from './checkout-style.ts'
import { methodName } from './checkout-texts.ts'
import {
  type PaymentRow,
  centsOf,
  findPayment,
  newestPayments,
  stageOf
} from './sandbox-payments.ts'

const cookieName = 'sandbox_token'

const Asked = z.object({ payment: z.prefault(z.string(), '') })
const Short = z.string().check(z.maxLength(100))
const Form = { payment: Short, token: Short }
const Choice = z.union([
  z.object({
    ...Form,
    state: z.enum(['paid', 'pending', 'failed', 'cancelled', 'expired'])
  }),
  z.object({ ...Form, back: z.literal('refund'), amount: z.string().check(z.maxLength(20)) }),
  z.object({ ...Form, back: z.literal('charge_back') })
])
type Choice = z.output<typeof Choice>

/**
 * The sandbox's own checkout page (design §6), where each payment ends as its visitor chooses, and
 * money goes back. Only there while the sandbox is the provider. A real provider would call the
 * webhook now; the sandbox lives in this process, so it hands the payment over directly.
 */
export function sandboxRoutes(app: Hono<Environment>, deps: Dependencies): void {
  if (deps.payments.name !== sandboxName) return

  app.get(sandboxCheckoutPath, async http => {
    const payment = await findPayment(deps.db, readQuery(http, Asked).payment)
    protect(http, payment.redirect_url)
    return http.html(
      checkoutPage({
        language: languageOf(http),
        orderNumber: orderNumber(payment.number),
        credits: payment.credits,
        amount: { cents: payment.cents, currency: payment.currency },
        method: methodName(payment.method),
        paymentId: payment.id,
        token: formToken(http),
        stage: stageOf(payment),
        backUrl: payment.redirect_url
      })
    )
  })

  app.post(sandboxCheckoutPath, async http => {
    const choice = parseInput(Choice, await http.req.parseBody().catch(refuseBody)) as Choice
    if (choice.token !== getCookie(http, cookieName)) throw new AppError('cross_site')
    const payment = await findPayment(deps.db, choice.payment)
    await choose(deps, payment, choice)
    await applyPayment(deps, payment.id).catch((error: unknown) => {
      deps.log.error({ error, payment: payment.id }, 'left to the next reconciliation')
    })
    return http.redirect(payment.redirect_url, 303)
  })

  // A direct debit has no checkout that would lead to its page.
  app.get('/dev/payments', async http => {
    protect(http)
    return http.html(paymentsPage(languageOf(http), await newestPayments(deps.db)))
  })
}

/** @throws AppError `invalid_input` for more than is left to give back */
async function choose({ db, clock }: Dependencies, payment: PaymentRow, choice: Choice) {
  const { id, currency } = payment
  const stage = stageOf(payment)
  if ('state' in choice) {
    const isOpen = stage.name === 'open' || stage.name === 'collecting'
    if (isOpen) await endSandboxPayment(db, id, choice.state)
  } else if (choice.back === 'charge_back') {
    await chargeBack(db, id)
  } else {
    const cents = centsOf(choice.amount)
    const refund = { id: newId(), paymentId: id, cents, currency }
    const isDone = await giveBack(db, refund, clock())
    if (!isDone) throw new AppError('invalid_input', { fields: ['amount'] })
  }
}

function languageOf(http: Context<Environment>): string | undefined {
  return getCookie(http, 'locale') ?? http.get('visitor').site.domain_language
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

/** @param redirectUrl where the answer to the page's form leads */
function protect(http: Context<Environment>, redirectUrl?: string): void {
  // The answer to the form leads back to the site, which browsers check as well.
  const target = redirectUrl === undefined ? "'none'" : `'self' ${new URL(redirectUrl).origin}`
  const policy = [
    "default-src 'none'",
    `style-src '${checkoutStyleHash}'`,
    "font-src 'self'",
    `form-action ${target}`,
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ]
  http.header('content-security-policy', policy.join('; '))
  http.header('referrer-policy', 'same-origin')
  http.header('x-content-type-options', 'nosniff')
}
