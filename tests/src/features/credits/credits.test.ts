import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createOrder, listOrders } from '#contract/credits.ts'
import { countdownText } from '#src/features/credits/countdown.ts'
import { $ledger } from '#src/features/credits/ledger.ts'
import { $ordering, beginOrdering, order, orderOf } from '#src/features/credits/orders.ts'
import { $packages } from '#src/features/credits/packages.ts'
import { $messagePrice } from '#src/features/credits/price.ts'
import { keepReturnPath, returnPath } from '#src/features/credits/return-path.ts'
import { $settings } from '#src/features/settings/settings.ts'
import { $attentive } from '#src/lib/attention.ts'
import { environment, setEnvironment } from '#src/lib/environment.ts'
import { forgetMember } from '#src/lib/forget.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'
import { hold } from '#tests/support/network.ts'

let api: Api
let client: Client

beforeEach(async () => {
  api = await openApi()
  client = await openClient(api, await api.member({ signup_at: api.deps.clock(), credits: 2 }))
  await $settings.reload()
})

async function bundle(id: string) {
  await $packages.reload()
  const state = $packages.get()
  if (state.status !== 'ready') throw new Error(`Packages are ${state.status}`)
  const found = state.value.packages.find(candidate => candidate.id === id)
  if (!found) throw new Error(`No bundle ${id}`)
  return found
}

test('an order is placed for what was shown and leads to the checkout', async () => {
  const chosen = await bundle('p2')
  expect(chosen).toMatchObject({ amount: { cents: 3510 }, list_amount: { cents: 4680 } })
  await order(chosen, 'ideal')
  expect(client.left).toEqual([expect.stringContaining('/api/sandbox/checkout')])
})

test('when the price has changed nothing is ordered and the new one is shown', async () => {
  const chosen = await bundle('p2')
  api.pass(8 * 86_400)
  await order(chosen, 'ideal')
  expect($ordering.get()).toMatchObject({ status: 'changed', price: { cents: 4680 } })
  expect(client.left).toEqual([])
})

test('pressing again after a lost answer leads to the same order', async () => {
  beginOrdering()
  const chosen = await bundle('p0')
  await order(chosen, 'card')
  await order(chosen, 'card')
  expect(new Set(client.left).size).toBe(1)
})

test('who comes back from the checkout can press again, for the same order', async () => {
  beginOrdering()
  const chosen = await bundle('p0')
  await order(chosen, 'card')
  expect($ordering.get()).toEqual({ status: 'ordering' })
  $attentive.set(false)
  $attentive.set(true)
  expect($ordering.get()).toEqual({ status: 'idle' })
  await order(chosen, 'card')
  expect(client.left).toHaveLength(2)
  expect(new Set(client.left).size).toBe(1)
})

function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('who never got to the checkout can press again after a while', async () => {
  beginOrdering()
  const chosen = await bundle('p0')
  fakeTimers()
  await order(chosen, 'card')
  await vi.advanceTimersByTimeAsync(9000)
  expect($ordering.get()).toEqual({ status: 'ordering' })
  await vi.advanceTimersByTimeAsync(1000)
  expect($ordering.get()).toEqual({ status: 'idle' })
})

test('an order whose screen was left during an answer is not asked for again', async () => {
  await order(await bundle('p0'), 'ideal')
  const { id } = await api.deps.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const { fetch } = environment
  let questions = 0
  setEnvironment({
    fetch(input, init) {
      questions++
      return fetch(input, init)
    }
  })
  fakeTimers()
  const store = orderOf(id)
  await store.reload()
  const leave = store.listen(() => {})
  await store.reload()
  const answers = hold(listOrders.path)
  await vi.advanceTimersByTimeAsync(2000)
  await expect.poll(answers.waiting).toBe(1)
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  const before = questions
  answers.release()
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(questions).toBe(before)
})

test('nobody is led to the checkout of who has logged out', async () => {
  const chosen = await bundle('p0')
  const answers = hold(createOrder.path)
  const ordered = order(chosen, 'ideal')
  await expect.poll(answers.waiting).toBe(1)
  forgetMember()
  answers.release()
  await ordered
  expect(client.left).toEqual([])
  expect($ordering.get()).toEqual({ status: 'idle' })
})

test('an order remembers where it was started from', async () => {
  setEnvironment({ query: () => new URLSearchParams('return_path=/chats/7Q4M2KXD7Q4M2KXD') })
  keepReturnPath()
  await order(await bundle('p0'), 'ideal')
  const { rows } = { rows: await api.deps.db.selectFrom('orders').selectAll().execute() }
  expect(rows[0]?.return_path).toBe('/chats/7Q4M2KXD7Q4M2KXD')
  const store = orderOf(rows[0]?.id ?? '')
  await store.reload()
  expect(store.get()).toMatchObject({ status: 'ready', value: { status: 'open' } })
})

test('an address of another site is no way back', async () => {
  for (const path of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere']) {
    setEnvironment({ query: () => new URLSearchParams({ return_path: path }) })
    keepReturnPath()
  }
  expect(returnPath()).toBeNull()
})

test('granted credits are free, and without credits the cheapest price is a “from”', async () => {
  expect($messagePrice.get()).toEqual({ credits: 1, cents: 0, currency: 'EUR', from: false })
  await openClient(api, await api.member())
  expect($messagePrice.get()).toEqual({ credits: 1, cents: 70, currency: 'EUR', from: true })
})

test('the ledger shows what was given', async () => {
  await $ledger.reload()
  expect($ledger.get()).toMatchObject({
    status: 'ready',
    value: { lines: [{ reason: 'grant', credits: 2 }], more: false }
  })
})

test('a countdown shows two digits each and ends at zero', () => {
  const now = Date.parse('2026-05-02T19:00:00Z')
  expect(countdownText('2026-05-02T22:41:07Z', now)).toBe('03:41:07')
  expect(countdownText('2026-05-02T19:00:01Z', now)).toBe('00:00:01')
  expect(countdownText('2026-05-02T19:00:00Z', now)).toBeNull()
})
