import { atom } from 'nanostores'
import { type Order, type Package, listOrders } from '#contract/credits.ts'
import { call } from '#src/lib/api.ts'
import { onForget } from '#src/lib/forget.ts'
import { remote } from '#src/lib/remote.ts'
import { $ordering, order } from './orders.ts'

/** What was once paid for can be had again, each bundle and way to pay once, the newest first. */
export const $repeatable = remote(async () => repeatableOf(await allOrders()), { again: true })

/** All pages: what was bought once, long ago, may stand on the last of them. */
async function allOrders(): Promise<Order[]> {
  const orders: Order[] = []
  for (let start: string | undefined; ;) {
    const page = await call(listOrders, { query: { next: start } })
    orders.push(...page.orders)
    if (page.next === null) return orders
    start = page.next
  }
}

const wasPaid: readonly Order['status'][] = ['paid', 'refunded']

export function repeatableOf(orders: readonly Order[]): Order[] {
  const found = new Map<string, Order>()
  for (const one of orders) {
    const kind = `${one.package} ${one.method}`
    if (wasPaid.includes(one.status) && !found.has(kind)) found.set(kind, one)
  }
  return [...found.values()]
}

/** The order whose button was pressed last: what comes of it is told beside that one. */
export const $repeated = atom<string | null>(null)
onForget(() => $repeated.set(null))

/** Orders the bundle of an earlier order at the price that it has today. */
export async function repeatOrder(earlier: Order, bundle: Package): Promise<void> {
  if ($ordering.get().status === 'ordering') return
  $repeated.set(earlier.id)
  await order(bundle, earlier.method)
}
