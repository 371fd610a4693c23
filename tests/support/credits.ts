import { creditPurchase } from '#server/features/credits/rules.ts'
import { newId } from '#server/lib/ids.ts'
import type { Api } from './api.ts'

/** Gives a member credits that were paid for, with the order that the books ask for. */
export async function buy(
  api: Api,
  memberId: string,
  credits: number,
  cents: number,
  currency = 'EUR'
) {
  const orderId = newId()
  const now = api.deps.clock()
  const amount = { cents, currency }
  await api.transact(async tx => {
    await tx
      .insertInto('orders')
      .values({
        id: orderId,
        member_id: memberId,
        package: 'p0',
        credits,
        country: 'NL',
        ...amount,
        list_cents: cents,
        method: 'ideal',
        provider: 'sandbox',
        status: 'paid',
        created_at: now,
        changed_at: now
      })
      .execute()
    await creditPurchase(tx, { memberId, orderId, credits, amount }, now)
  })
}
