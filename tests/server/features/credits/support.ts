import type { PaymentState } from '#server/adapters/payments/port.ts'
import { endSandboxPayment } from '#server/adapters/payments/sandbox.ts'
import type { Money } from '#contract/common.ts'
import { type BodyOf } from '#contract/operation.ts'
import { createOrder, paymentWebhook } from '#contract/credits.ts'
import type { Api, Caller } from '#tests/support/api.ts'

/** Euro, as most members of the tests pay. */
export const euro = (cents: number): Money => ({ cents, currency: 'EUR' })
export const free = { credits: 1, cents: 0, currency: 'EUR' }
export const day = 86_400

/** The smallest bundle by iDEAL at its list price, unless something else is said. */
export const p0: BodyOf<typeof createOrder> = { package: 'p0', method: 'ideal', amount: euro(990) }

/** Orders, and fails the test when that is refused. */
export async function order(member: Caller, body: Partial<typeof p0> = {}) {
  const answer = await member.call(createOrder, { body: { ...p0, ...body } })
  if (answer.status !== 200) throw new Error(`Not ordered: ${answer.error.error}`)
  return answer.reply.order
}

/** The sandbox reaches a state and calls the webhook. */
export async function settle(api: Api, paymentId: string | null, state: PaymentState) {
  await endSandboxPayment(api.deps.db, paymentId ?? '', state)
  return callWebhook(api, paymentId)
}

export async function callWebhook(api: Api, paymentId: string | null) {
  return api.guest.call(paymentWebhook, {
    query: { provider: 'sandbox' },
    body: { id: paymentId ?? '' }
  })
}
