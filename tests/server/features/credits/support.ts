import type { PaymentState } from '#server/adapters/payments/port.ts'
import { endSandboxPayment } from '#server/adapters/payments/sandbox-ends.ts'
import type { Money } from '#contract/common.ts'
import { type BodyOf } from '#contract/operation.ts'
import { createOrder, paymentWebhook } from '#contract/credits.ts'
import { priceOf } from '#contract/price.ts'
import { type Refunded, refundUnused } from '#server/features/credits/refunds.ts'
import { balanceOf, returnCredits, spendCredits } from '#server/features/credits/rules.ts'
import { newId } from '#server/lib/ids.ts'
import { defaultSite } from '#shared/sites/default.ts'
import type { Api, Caller } from '#tests/support/api.ts'

/** Euro, as most members of the tests pay. */
export const euro = (cents: number): Money => ({ cents, currency: 'EUR' })
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

/** Spends credits on a gift at the price of now; gives the transfer. */
export async function spend(api: Api, memberId: string, credits: number): Promise<string> {
  return api.transact(async tx => {
    const { lots } = await balanceOf(tx, memberId)
    const shown = priceOf(lots, credits)
    if (!shown) throw new Error('Not so many credits')
    const scope = { site: defaultSite, now: api.deps.clock() }
    const spending = { memberId, shown, credits, reason: 'gift', profileId: memberId } as const
    const { transferId } = await spendCredits(tx, scope, spending)
    return transferId ?? ''
  })
}

/** What was spent comes back, as of a message that was taken back. */
export async function takeBack(api: Api, transferId: string): Promise<void> {
  const back = { transferId, reason: 'message_withdrawn' } as const
  await api.transact(tx => returnCredits(tx, { now: api.deps.clock() }, back))
}

/** The member withdraws from the contract: the unused credits go, and a job asks for their money. */
export async function withdraw(api: Api, orderId: string): Promise<Refunded | null> {
  const now = api.deps.clock()
  const withdrawal = { id: newId(), site_id: 'default', name: 'Ann', email: 'ann@post.example' }
  await api.deps.db
    .insertInto('withdrawal')
    .values({ ...withdrawal, statement: '', created_at: now })
    .execute()
  return api.transact(tx => refundUnused(tx, { orderId, withdrawalId: withdrawal.id, now }))
}
