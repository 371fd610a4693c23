import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Package, listOrders } from '#contract/credits.ts'
import { OrderBill } from '#src/features/credits/OrderBill.tsx'
import { TransactionBill } from '#src/features/credits/TransactionBill.tsx'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { euro, order } from '#tests/server/features/credits/support.ts'

test.each([
  [null, 25, '25% welcome bonus'],
  ['TIMEBONUS25', 25, '25% welcome bonus'],
  ['WELCOME', 10, '10% welcome discount'],
  ['SPRING', 15, 'Code SPRING: 15% off']
])(
  'the order form and the bill name the discount %s of %i percent “%s”',
  async (discount_code, discount_percentage, text) => {
    const api = await openApi()
    const ann = await api.member()
    const { id } = await order(ann)
    await openClient(api, ann)
    await loadTexts('credits', 'time-bonus')
    const [placed] = (await ann.call(listOrders, { query: { id } })).reply.orders
    if (!placed) throw new Error('No order')
    const discounted = { ...placed, amount: euro(700), discount_code, discount_percentage }
    const bundle = discounted as unknown as Package
    const form = <OrderBill bundle={bundle} vatBasisPoints={2100} busy={false} />
    const bill = <TransactionBill order={discounted} outcome="paid" />
    for (const screen of [form, bill]) expect(renderToStaticMarkup(screen)).toContain(text)
  }
)
