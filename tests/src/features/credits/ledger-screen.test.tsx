import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listLedger } from '#contract/credits.ts'
import { LedgerScreen } from '#src/features/credits/LedgerScreen.tsx'
import { $ledger, showSide } from '#src/features/credits/ledger.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { hold } from '#tests/support/network.ts'
import { order, settle } from '#tests/server/features/credits/support.ts'

const shown = () => renderToStaticMarkup(<LedgerScreen />)

test('an empty side says only of itself that nothing happened, while all lines are awaited', async () => {
  const api = await openApi()
  await openClient(api, await api.member({ credits: 2 }))
  await Promise.all([$ledger.reload(), loadTexts('credits')])
  await showSide('out')
  const answers = hold(listLedger.path)
  const chosen = showSide('all')
  expect(shown()).toContain('role="radiogroup"')
  expect(shown()).toContain('Nothing has gone out yet.')
  expect(shown()).not.toContain('Nothing has happened yet.')
  await expect.poll(answers.waiting).toBe(1)
  answers.release()
  await chosen
  expect(shown()).not.toContain('Nothing has')
})

test('a purchase that lost its discount names the credits that it brought and those ordered', async () => {
  const api = await openApi()
  const ann = await api.member({ credits: 2 })
  const { id, payment_id } = await order(ann)
  await settle(api, payment_id, 'paid')
  await openClient(api, ann)
  await Promise.all([$ledger.reload(), loadTexts('credits')])
  expect(shown()).not.toContain('At the full price')
  await api.deps.db
    .updateTable('orders')
    .set({ ordered_credits: 13 })
    .where('id', '=', id)
    .execute()
  await $ledger.reload()
  expect(shown().match(/At the full price: 10 instead of 13/g)).toHaveLength(1)
})
