import type { withdraw as withdrawOperation } from '#contract/withdrawal.ts'
import { lockName } from '#server/db/locks.ts'
import type { Tx } from '#server/db/schema.ts'
import { orderNumber } from '#server/features/credits/orders.ts'
import { refundUnused } from '#server/features/credits/refunds.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Scope } from '#server/lib/context.ts'
import { newId } from '#server/lib/ids.ts'
import type { Input } from '#server/lib/serve.ts'
import { type OrderInTime, ordersInTime } from './in-time.ts'
import { type Back, type Declaration, mailDeclaration } from './letters.ts'
import { withdrawalNumber } from './numbers.ts'
import { type Account, accountOf, orderOfAddress, ownOrders } from './queries.ts'
import { earlierDeclaration, storeDeclaration } from './stored.ts'

export type NewWithdrawal = Input<typeof withdrawOperation>['body']

/** Who declares it, and from where. */
export interface Declarant {
  callerId: string | null
  /** Where links in letters lead. */
  origin: string
  /** Where somebody is who has no account. */
  country: string
  /** Whether a declaration that nothing follows from at once is answered by mail. */
  isAnswered: boolean
}

/** What came of a declaration. */
export interface Withdrawn {
  number: string
  receivedAt: Date
  /** Of the receipt, as far as somebody who is not logged in may know. */
  isMailed: boolean
  /** Of the chosen orders; nobody else is told here whether something goes back. */
  refunds: Back[]
}

/** What a declaration is about. */
interface Target {
  account: Account | null
  orderIds: string[]
  /** The member chose orders, and hears what comes of it. */
  isOwn: boolean
}

/**
 * Takes a withdrawal from the contract: keeps what was declared and writes its receipt. The whole
 * unused rest of each order goes back if it is in time; a declaration whose order cannot be told, or
 * of which nothing goes back by itself, waits for a human, who hears of it by mail.
 *
 * @throws AppError `authentication_required` for chosen orders without a session; `not_found` for
 *   foreign and missing ones alike; `nothing_to_withdraw` when none of the chosen ones has any
 */
export async function withdraw(
  tx: Tx,
  scope: Scope,
  declarant: Declarant,
  body: NewWithdrawal
): Promise<Withdrawn> {
  // One at a time: of two that declare the same the second finds the first.
  await lockName(tx, `withdrawal ${scope.site.id} ${body.email.toLowerCase()}`)
  const target = await targetOf(tx, scope, declarant, body)
  const { account, isOwn } = target
  const orders = await ordersInTime(tx, scope, target.orderIds)
  const chosen = isOwn ? orders.map(({ number }) => orderNumber(number)).join(', ') : null
  const declaration: Declaration = {
    id: newId(),
    name: body.name,
    email: body.email,
    language: account?.language ?? body.language ?? 'en',
    country: account?.country ?? declarant.country,
    memberId: account?.id ?? null,
    orderNumber: chosen ?? (body.order_number || null),
    words: body.statement || null
  }
  const number = withdrawalNumber(await storeDeclaration(tx, scope, declaration))
  const isMailed = isOwn || declarant.isAnswered
  const refunds = await giveBack(tx, scope, declaration.id, orders)
  if (refunds.length === 0) {
    if (isOwn) throw new AppError('nothing_to_withdraw')
    const earlier = await earlierDeclaration(tx, scope, declaration)
    if (earlier) return { ...earlier, isMailed, refunds }
  }
  const received = { number, receivedAt: scope.now, refunds }
  await mailDeclaration(tx, scope, {
    ...received,
    declaration,
    addresses: [...(account ? [account.email] : []), body.email],
    origin: declarant.origin,
    isAnswered: refunds.length > 0 || declarant.isAnswered
  })
  return { ...received, isMailed, refunds: isOwn ? refunds : [] }
}

/** The whole unused rest of each order that is in time. */
async function giveBack(
  tx: Tx,
  { now }: Scope,
  withdrawalId: string,
  orders: OrderInTime[]
): Promise<Back[]> {
  const backs: Back[] = []
  for (const { id: orderId, number, method, isInTime } of orders) {
    const back = isInTime ? await refundUnused(tx, { orderId, withdrawalId, now }) : null
    if (!back) continue
    const { credits, amount } = back
    backs.push({ number: orderNumber(number), credits, amount, method })
  }
  return backs
}

async function targetOf(
  tx: Tx,
  scope: Scope,
  { callerId }: Declarant,
  { order_ids: chosen, order_number: typed, email }: NewWithdrawal
): Promise<Target> {
  if (chosen) {
    if (callerId === null) throw new AppError('authentication_required')
    const ids = [...new Set(chosen)]
    const orderIds = await ownOrders(tx, callerId, ids)
    if (orderIds.length < ids.length) throw new AppError('not_found')
    return { account: await accountOf(tx, callerId), orderIds, isOwn: true }
  }
  const asked = { orderNumber: typed ?? '', email, callerId }
  const found = await orderOfAddress(tx, scope, asked)
  if (found) return { account: found.account, orderIds: [found.orderId], isOwn: false }
  const account = callerId === null ? null : await accountOf(tx, callerId)
  return { account, orderIds: [], isOwn: false }
}
