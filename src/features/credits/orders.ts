import { atom, onMount } from 'nanostores'
import type { Price } from '#contract/common.ts'
import type { ErrorCode } from '#contract/errors.ts'
import {
  type Order,
  type Package,
  type PaymentMethod,
  createOrder,
  listOrders
} from '#contract/credits.ts'
import { loadSession } from '#src/features/session/session.ts'
import { call } from '#src/lib/api.ts'
import { expectApiError } from '#src/lib/api-error.ts'
import { $attentive } from '#src/lib/attention.ts'
import { environment } from '#src/lib/environment.ts'
import { onForget, sameMember } from '#src/lib/forget.ts'
import { intent } from '#src/lib/intent.ts'
import { type RemoteStore, remote } from '#src/lib/remote.ts'
import { go } from '#src/lib/router.ts'
import { codeIn, forgetDiscountCode, refuseCode } from './discount-code.ts'
import { $method, $packages, $quoting } from './packages.ts'
import { forgetReturnPath, returnPath } from './return-path.ts'

export type Ordering =
  | { status: 'idle' }
  | { status: 'ordering' }
  /** The server's price is another one; nothing was ordered. */
  | { status: 'changed'; price: Price }
  | { status: 'failed'; code: ErrorCode }

export const $ordering = atom<Ordering>({ status: 'idle' })

// What was said of one price or way to pay says nothing of another.
onMount($ordering, () => {
  const unsay = () => {
    if ($ordering.get().status !== 'ordering') $ordering.set({ status: 'idle' })
  }
  const ends = [$quoting.listen(({ busy }) => busy && unsay()), $method.listen(unsay)]
  return () => ends.forEach(end => end())
})

/** Pressing again after a lost answer leads to the same order. */
const ordered = intent()

/**
 * Orders the bundle for the amount that the member was shown, at the prices of the country that it
 * was shown for, and leaves for the provider's page.
 */
export async function order(bundle: Package, method: PaymentMethod): Promise<void> {
  $ordering.set({ status: 'ordering' })
  const isSame = sameMember()
  const return_path = returnPath() ?? undefined
  const shown = $packages.get()
  const body = {
    package: bundle.id,
    method,
    amount: bundle.amount,
    country: shown.status === 'ready' ? shown.value.country : undefined,
    discount_code: codeIn(bundle),
    return_path
  }
  try {
    const reply = await call(createOrder, { body, key: ordered.keyFor(JSON.stringify(body)) })
    // Who pays is who ordered.
    if (!isSame()) return
    if (reply.checkout_url === null) go('transactions-id', { id: reply.order.id })
    else payAt(reply.checkout_url)
  } catch (error) {
    const { code, details } = expectApiError(error)
    if (!isSame()) return
    // Who never signed for direct debit does so there, with the same bundle.
    if (code === 'mandate_missing') return signFirst(bundle)
    if (code.startsWith('discount_')) {
      refuseCode(code)
      void $packages.reload()
    }
    // It has just been blocked: from now on it is not offered any more.
    if (code === 'directdebit_blocked') void $packages.reload()
    if (code === 'price_changed' && details.price) {
      $ordering.set({ status: 'changed', price: details.price })
      void $packages.reload()
    } else {
      $ordering.set({ status: 'failed', code })
    }
  }
}

/** The browser tells nobody that a page was stopped on its way. */
const longestWayMilliseconds = 10_000

/** Whoever comes back from the provider's page, or never got there, can press for the same order. */
function payAt(url: string): void {
  const leaving = $ordering.get()
  const comeBack = () => {
    unlisten()
    clearTimeout(timer)
    if ($ordering.get() === leaving) $ordering.set({ status: 'idle' })
  }
  const unlisten = $attentive.listen(attentive => attentive && comeBack())
  const timer = setTimeout(comeBack, longestWayMilliseconds)
  environment.leave(url)
}

function signFirst({ id }: Package): void {
  beginOrdering()
  go('directdebit', {}, { package: id })
}

/** A new look at an order screen starts a new intent. */
export function beginOrdering(): void {
  ordered.done()
  $ordering.set({ status: 'idle' })
}

/** The order placed last; null when there is none. */
export const latestOrder = remote(
  async () => {
    const { orders } = await call(listOrders)
    return orders[0] ?? null
  },
  { again: true }
)

const pollMilliseconds = 2000
const watched = new Map<string, RemoteStore<Order>>()

/** True as long as the provider has not decided. */
export function isUndecided(order: Order): boolean {
  return order.status === 'open' || order.status === 'pending'
}

/** An order, asked for every two seconds while somebody looks and it is not decided. */
export function orderOf(id: string): RemoteStore<Order> {
  const known = watched.get(id)
  if (known) return known
  const store = remote(async () => {
    const { orders } = await call(listOrders, { query: { id } })
    const [order] = orders
    if (!order) throw new Error(`The answer has no order ${id}`)
    if (order.status === 'paid') await welcomeCredits()
    return order
  })
  onMount(store, () => {
    let isLeft = false
    // The next question waits for the answer to the one before: a slow connection may take longer.
    let timer = setTimeout(async function ask() {
      // Only looked at: nobody may be there any more.
      const state = store.value
      if (state?.status === 'ready' && isUndecided(state.value)) await store.reload()
      if (!isLeft) timer = setTimeout(ask, pollMilliseconds)
    }, pollMilliseconds)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  })
  watched.set(id, store)
  return store
}

async function welcomeCredits(): Promise<void> {
  forgetReturnPath()
  forgetDiscountCode()
  await loadSession()
}

onForget(() => {
  watched.clear()
  beginOrdering()
})
