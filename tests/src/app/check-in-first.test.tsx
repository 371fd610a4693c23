import { cleanStores } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { getLimits, setLimits } from '#contract/spending.ts'
import {
  DirectDebitScreen,
  OrderScreen,
  RepeatOrderScreen
} from '#src/app/screen-groups/credits.ts'
import { Discount } from '#src/features/credits/Discount.tsx'
import { takeTypedCode, typeCode } from '#src/features/credits/discount-code.ts'
import { $ordering, beginOrdering, order } from '#src/features/credits/orders.ts'
import { $packages } from '#src/features/credits/packages.ts'
import { $repeatable } from '#src/features/credits/repeat-orders.ts'
import { $directDebit } from '#src/features/directdebit/directdebit.ts'
import { forgetProblems, refuse } from '#src/features/directdebit/problems.ts'
import { $spending, passCheckIn } from '#src/features/spending/spending.ts'
import { loadTexts } from '#src/lib/i18n.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { buy } from '#tests/support/credits.ts'
import { hold } from '#tests/support/network.ts'
import { addCode } from '#tests/server/features/credits/code-support.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member()
  await openClient(api, ann)
  await loadTexts('credits', 'time-bonus', 'spending', 'errors', 'common')
  beginOrdering()
  forgetProblems()
  onTestFinished(() => cleanStores($packages, $repeatable, $directDebit, $spending))
})

const urgency = /role="timer"|bonus|discount/
const params = { id: 'p0', paymentmethod: 'ideal' }
const shown = () => renderToStaticMarkup(<OrderScreen params={params} />)

async function load() {
  await Promise.all([$packages.reload(), $spending.reload()])
}

test('an order screen first shows the sum and the limits, and after that orders', async () => {
  await ann.call(setLimits, { body: { period: 'week', cents: 5000 } })
  await buy(api, ann.id, 100, 10_001)
  await addCode(api, { expires: new Date(api.deps.clock().getTime() + 60_000) })
  typeCode('SPRING')
  takeTypedCode()
  await load()
  expect(renderToStaticMarkup(<Discount />)).toMatch(urgency)
  for (const html of [shown(), renderToStaticMarkup(<RepeatOrderScreen params={{}} />)]) {
    expect(html).toContain('In the last 7 days you bought credits for €100.01.')
    expect(html).toContain('At most €50.00; €50.00 of it is left.')
    expect(html).toContain('No limit.')
    expect(html).toContain('href="/limits"')
    expect(html).not.toContain('Order with obligation to pay')
    // No urgency: nothing counts down and nothing is offered.
    expect(html).not.toMatch(urgency)
  }
  await passCheckIn(1)
  expect(shown()).toContain('Order with obligation to pay')
})

test('an order that the server refuses for the check-in orders nothing, and the check-in follows', async () => {
  await load()
  await buy(api, ann.id, 100, 10_001)
  const state = $packages.get()
  const bundle = state.status === 'ready' ? state.value.packages[0] : undefined
  if (!bundle) throw new Error('No bundle')
  await order(bundle, 'ideal')
  expect($ordering.get()).toEqual({ status: 'failed', code: 'spending_check_in' })
  expect(await api.deps.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  await expect.poll(shown).toContain('A look at your week.')
})

test('the check-in follows a direct debit that the server refuses for it', async () => {
  await load()
  await buy(api, ann.id, 100, 10_001)
  refuse('spending_check_in', {})
  await expect.poll(shown).toContain('A look at your week.')
})

test('an order screen requests its own data while the limits still load', async () => {
  const limits = hold(getLimits.path)
  for (const Screen of [OrderScreen, RepeatOrderScreen, DirectDebitScreen]) {
    expect(renderToStaticMarkup(<Screen params={params} />)).toContain('skeleton')
  }
  for (const store of [$packages, $repeatable, $directDebit]) {
    await expect.poll(() => store.value?.status).toBe('ready')
  }
  expect($spending.value?.status).toBe('loading')
  limits.release()
})
