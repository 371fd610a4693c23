import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { Order, PaymentMethod } from '#contract/credits.ts'
import { CreditsScreen } from '#src/features/credits/CreditsScreen.tsx'
import { OrderScreen } from '#src/features/credits/OrderScreen.tsx'
import { PremiumScreen } from '#src/features/credits/PremiumScreen.tsx'
import { RepeatRow } from '#src/features/credits/RepeatRow.tsx'
import { $packages, bundleOf } from '#src/features/credits/packages.ts'
import { loadSession } from '#src/features/session/session.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { euro, order, settle } from '#tests/server/features/credits/support.ts'
import { signed } from '#tests/server/features/directdebit/support.ts'

const statutory = 'Order with obligation to pay'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member()
  await openClient(api, ann)
  await loadTexts('credits', 'time-bonus', 'errors', 'common')
})

/** The order screen of a bundle, as it is now. */
async function shown(id: 'p0' | 'p3', paymentmethod: PaymentMethod): Promise<string> {
  await $packages.reload()
  return renderToStaticMarkup(<OrderScreen params={{ id, paymentmethod }} />)
}

/** The row of an earlier direct debit on the screen that repeats an order. */
async function shownAgain(): Promise<string> {
  await $packages.reload()
  const state = $packages.get()
  if (state.status !== 'ready') throw new Error('No prices')
  const earlier = {
    id: '7Q4M2KXD7Q4M2KXD',
    package: 'p0',
    method: 'directdebit',
    credits: 10,
    amount: euro(990),
    created_at: '2026-05-01T12:00:00Z'
  } as Order
  return renderToStaticMarkup(
    <RepeatRow order={earlier} bundle={bundleOf(state.value.packages, 'p0')} offers={state.value} />
  )
}

test('without a mandate the direct debit opens its form, and only that form obliges to pay', async () => {
  for (const html of [await shown('p0', 'directdebit'), await shownAgain()]) {
    expect(html).not.toContain(statutory)
    expect(html).toContain('Nothing is ordered yet.')
    expect(html).toContain('href="/directdebit?package=p0"')
  }
  expect(await shown('p0', 'ideal')).toContain(statutory)
})

test('with a mandate the button orders by direct debit', async () => {
  const { payment_id } = await signed(api, ann)
  await settle(api, payment_id, 'paid')
  for (const html of [await shown('p0', 'directdebit'), await shownAgain()]) {
    expect(html).toContain(statutory)
    expect(html).not.toContain('/directdebit?')
  }
})

test('while a direct debit is on its way there is neither a button nor a form, but that order', async () => {
  const { id } = await signed(api, ann)
  for (const html of [await shown('p0', 'directdebit'), await shownAgain()]) {
    expect(html).toContain('A direct debit of yours is still on its way.')
    expect(html).toContain(`href="/transactions/${id}"`)
    expect(html).not.toContain(statutory)
    expect(html).not.toContain('/directdebit?')
  }
  expect(await shown('p0', 'ideal')).toContain(statutory)
})

test('a bundle above the limit of the first direct debit has no button', async () => {
  const html = await shown('p3', 'directdebit')
  expect(html).toContain('This is more than can be paid by direct debit for now.')
  expect(html).not.toContain(statutory)
})

test('the next order names the order that has the discount, and until when', async () => {
  ann = await api.member({ signup_at: api.deps.clock() })
  await openClient(api, ann)
  const first = await order(ann, { amount: euro(743) })
  await settle(api, first.payment_id, 'pending')
  const screens = [await shown('p0', 'ideal'), ...render(<CreditsScreen />, <PremiumScreen />)]
  for (const html of screens) {
    expect(html).toContain('25% welcome bonus')
    expect(html).toContain(`Reserved for order ${first.number} until its payment is decided.`)
  }
  await settle(api, first.payment_id, 'paid')
  expect(await shown('p0', 'ideal')).not.toContain('Reserved for order')
})

const render = (...screens: React.JSX.Element[]) =>
  screens.map(screen => renderToStaticMarkup(screen))

test('screens of a premium member contain no text about becoming premium or fewer photos', async () => {
  const [free = ''] = render(<PremiumScreen />)
  expect(free).toContain('your first purchase makes you premium')
  expect(free).toContain(', now 3')
  await api.deps.db.updateTable('member').set({ paid_user: true }).execute()
  await loadSession()
  for (const html of render(<PremiumScreen />, <CreditsScreen />)) {
    expect(html).not.toMatch(/first purchase|, now 3/)
  }
})
