import { sendMessage } from '#contract/chats.ts'
import { priceOf } from '#contract/price.ts'
import type { BodyOf } from '#contract/operation.ts'
import { getWithdrawal, withdraw as withdrawOperation } from '#contract/withdrawal.ts'
import { balanceOf } from '#server/features/credits/rules.ts'
import type { Api, Caller } from '#tests/support/api.ts'
import { order, type p0, settle } from '#tests/server/features/credits/support.ts'

type Body = BodyOf<typeof withdrawOperation>

/** An order that is paid at once. */
export async function bought(api: Api, member: Caller, body: Partial<typeof p0> = {}) {
  const placed = await order(member, body)
  await settle(api, placed.payment_id, 'paid')
  return placed
}

/** Declares a withdrawal as Ann would. */
export function declare(caller: Caller, body: Partial<Body> = {}, key?: string) {
  const whole = { name: 'Ann', email: 'ann@post.example', ...body }
  return caller.call(withdrawOperation, { body: whole, ...(key && { key }) })
}

export async function withdrawable(member: Caller) {
  const { reply } = await member.call(getWithdrawal)
  return reply.orders
}

/** Sends at the price that the next credits have. */
export async function spend(api: Api, from: Caller, to: Caller, count = 1) {
  let last = ''
  for (let index = 0; index < count; index++) {
    const { lots } = await balanceOf(api.deps.db, from.id)
    const price = priceOf(lots, 1)
    if (!price) throw new Error('Nothing is left to spend')
    const { credits, cents, currency } = price
    const answer = await from.call(sendMessage, {
      body: { profile_id: to.id, text: 'Hoi', price: { credits, cents, currency } }
    })
    if (answer.status !== 200) throw new Error(`Not sent: ${answer.error.error}`)
    last = answer.reply.message.id
  }
  return last
}

/** The refunds that are written down, the oldest first. */
export function refunds(api: Api) {
  return api.deps.db
    .selectFrom('refund')
    .select(['order_id', 'reason', 'cents', 'credits'])
    .orderBy('created_at')
    .orderBy('cents')
    .execute()
}

export function declarations(api: Api) {
  return api.deps.db
    .selectFrom('withdrawal')
    .select(['number', 'member_id', 'name', 'email', 'order_number', 'statement'])
    .orderBy('number')
    .execute()
}
