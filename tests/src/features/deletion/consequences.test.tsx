import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Consequences } from '#src/features/deletion/Consequences.tsx'
import { $withdrawable } from '#src/features/deletion/deletion.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'

test('names the last day on which an order can be withdrawn from, not the first that is too late', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ credits: 6 }))
  await Promise.all([$withdrawable.reload(), loadTexts('deletion', 'errors')])
  const amount = { cents: 990, currency: 'EUR' }
  const worth = { cents: 396, currency: 'EUR' }
  const order = { order_id: 'o', number: 'V-1', amount, credits: 4, worth }
  const state = $withdrawable.get()
  if (state.status !== 'ready') throw new Error('What can be withdrawn from did not come')
  const until = new Date(2026, 5, 16).toISOString()
  $withdrawable.put({ ...state.value, orders: [{ ...order, until }] })
  expect(renderToStaticMarkup(<Consequences />)).toContain('back until the end of 15 June.')
})
