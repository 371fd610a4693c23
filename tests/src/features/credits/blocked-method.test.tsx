import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '#contract/credits.ts'
import { OrderScreen } from '#src/features/credits/OrderScreen.tsx'
import { RepeatRow } from '#src/features/credits/RepeatRow.tsx'
import { $ordering, beginOrdering, order } from '#src/features/credits/orders.ts'
import { $packages, bundleOf } from '#src/features/credits/packages.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

const params = { id: 'p0', paymentmethod: 'directdebit' }

async function open() {
  const api = await openApi()
  await openClient(api, await api.member())
  await Promise.all([$packages.reload(), loadTexts('credits', 'errors')])
  beginOrdering()
  return api
}

async function block({ deps }: Api): Promise<void> {
  await deps.db.updateTable('member').set({ directdebit_blocked_at: deps.clock() }).execute()
}

function offers() {
  const state = $packages.get()
  if (state.status !== 'ready') throw new Error('No prices')
  return state.value
}

function bundle() {
  const found = bundleOf(offers().packages, 'p0')
  if (!found) throw new Error('No bundle')
  return found
}

const shown = () => renderToStaticMarkup(<OrderScreen params={params} />)

test('who is blocked for direct debit is not offered it, by the address either', async () => {
  const api = await open()
  expect(shown()).toMatch(/value="directdebit"/)
  await block(api)
  await $packages.reload()
  expect(shown()).not.toContain('value="directdebit"')
  expect(shown()).toMatch(/value="ideal"/)
  expect(shown()).toMatch(/<button[^>]*order-submit[^>]*disabled/)
})

test('who is blocked while they choose is told why, and is not offered it again', async () => {
  const api = await open()
  await block(api)
  await order(bundle(), 'directdebit')
  expect($ordering.get()).toEqual({ status: 'failed', code: 'directdebit_blocked' })
  await expect.poll(() => bundle().methods).toEqual(['ideal', 'card', 'paypal'])
})

test('what was paid by direct debit is had again another way', async () => {
  const api = await open()
  await block(api)
  await $packages.reload()
  const earlier = {
    id: '7Q4M2KXD7Q4M2KXD',
    package: 'p0',
    method: 'directdebit',
    amount: bundle().amount,
    created_at: api.deps.clock().toISOString()
  } as Order
  const row = renderToStaticMarkup(
    <RepeatRow order={earlier} bundle={bundle()} offers={offers()} />
  )
  expect(row).toContain('is no longer available for this here.')
  expect(row).toMatch(/href="\/credits\/p0"/)
})
