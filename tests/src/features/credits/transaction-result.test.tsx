import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PaymentMethod, listOrders } from '#contract/credits.ts'
import { TransactionBill } from '#src/features/credits/TransactionBill.tsx'
import { TransactionResult } from '#src/features/credits/TransactionResult.tsx'
import { TransactionScreen } from '#src/features/credits/TransactionScreen.tsx'
import { $packages } from '#src/features/credits/packages.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { hold } from '#tests/support/network.ts'
import { forgetSettings } from '#tests/support/settings.ts'
import { order, settle } from '#tests/server/features/credits/support.ts'

/** An order that ended so; the site's settings are on their way for as long as they are held. */
async function ended(state: 'paid' | 'failed', method: PaymentMethod = 'ideal') {
  const api = await openApi({ site: { refund_days: 30 } })
  const ann = await api.member()
  const { id, payment_id } = await order(ann, { method })
  await settle(api, payment_id, state)
  await openClient(api, ann)
  const settings = hold('/api/settings.php')
  await Promise.all([$packages.reload(), loadTexts('credits')])
  const [placed] = (await ann.call(listOrders, { query: { id } })).reply.orders
  if (!placed) throw new Error('No order')
  return { placed, settings }
}

test('says for how long credits can be sent back once the settings say it, and no days before', async () => {
  const { placed, settings } = await ended('paid')
  const read = () => renderToStaticMarkup(<TransactionResult order={placed} />)
  forgetSettings()
  expect($settings.get().status).toBe('loading')
  expect(read()).toContain('Done.')
  expect(read()).not.toContain('can be sent back')
  settings.release()
  await $settings.reload()
  expect(read()).toContain('Unused credits can be sent back for 30 days.')
})

test.each([
  ['ideal', 'The payment did not go through. Nothing was charged.'],
  ['paypal', 'The payment did not go through. Nothing was charged.'],
  ['card', 'Your card was refused. Try again or use PayPal. Nothing was charged.']
] as const)('a payment by %s that failed says so', async (method, words) => {
  const { placed } = await ended('failed', method)
  const markup = renderToStaticMarkup(<TransactionResult order={placed} />)
  expect(markup).toContain('It didn’t work.')
  expect(markup).toContain(words)
})

test('the VAT on the bill is that of what is left once a part went back', async () => {
  const { placed } = await ended('paid')
  const vatOf = (cents: number) => {
    const order = { ...placed, refunded: { ...placed.refunded, cents } }
    return renderToStaticMarkup(<TransactionBill order={order} outcome="paid" />)
  }
  expect(vatOf(0)).toMatch(/incl\. 21% VAT.*€1\.72/)
  expect(vatOf(297)).toMatch(/incl\. 21% VAT.*€1\.20/)
  expect(vatOf(297)).not.toContain('€1.72')
  expect(vatOf(990)).not.toContain('VAT')
})

test('an order that lost its discount names the credits that it brought and those ordered', async () => {
  const { placed } = await ended('paid')
  const read = (ordered_credits: number | null) => {
    const order = { ...placed, credits: 8, ordered_credits }
    return renderToStaticMarkup(<TransactionResult order={order} />)
  }
  expect(read(10)).toContain('At the full price your payment buys fewer credits: 8 instead of 10.')
  expect(read(null)).not.toContain('At the full price')
})

test('a bill that is still asked for has its shape, and a name for the ear', async () => {
  await openClient(await openApi())
  await loadTexts('credits')
  const markup = renderToStaticMarkup(<TransactionScreen params={{ id: '7Q4M2KXD7Q4M2KXD' }} />)
  expect(markup).toContain('The bill is on its way.')
})
