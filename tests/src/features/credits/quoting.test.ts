import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cleanStores } from 'nanostores'
import {
  $codeProblem,
  $typedCode,
  typeCode,
  unfoldCode
} from '#src/features/credits/discount-code.ts'
import { $ordering, order, orderOf } from '#src/features/credits/orders.ts'
import {
  $packages,
  $quoting,
  applyCode,
  bundleOf,
  payIn,
  removeCode
} from '#src/features/credits/packages.ts'
import { namedCountries, paymentCountry } from '#src/features/credits/payment-country.ts'
import { signOut } from '#src/features/session/session.ts'
import { setEnvironment } from '#src/lib/environment.ts'
import { goToPath } from '#src/lib/router.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Client, openClient } from '#tests/support/client.ts'
import { addCode } from '#tests/server/features/credits/code-support.ts'
import { settle } from '#tests/server/features/credits/support.ts'

let api: Api
let client: Client

beforeEach(async () => {
  api = await openApi()
  client = await openClient(api, await api.member({ signup_at: api.deps.clock() }))
  await addCode(api, { minimum_order_value: 2000 })
  await $packages.reload()
  onTestFinished(() => goToPath('/members'))
})

function offers() {
  const state = $packages.get()
  if (state.status !== 'ready') throw new Error(`Packages are ${state.status}`)
  return state.value
}

function bundle(id: string) {
  const found = bundleOf(offers().packages, id)
  if (!found) throw new Error(`No bundle ${id}`)
  return found
}

async function apply(code: string) {
  typeCode(code)
  await applyCode()
}

async function placed() {
  return api.deps.db.selectFrom('orders').selectAll().execute()
}

test('a code that is applied changes the prices in place, where it goes', async () => {
  await apply(' spring ')
  expect(bundle('p1')).toMatchObject({ discount_code: 'Spring', amount: { cents: 1913 } })
  expect(bundle('p0')).toMatchObject({ discount_code: 'TIMEBONUS25', amount: { cents: 743 } })
  expect($quoting.get()).toEqual({ busy: false, problem: null })
})

test('an order says the code where its price holds it, and nothing of it elsewhere', async () => {
  await apply('spring')
  await order(bundle('p1'), 'ideal')
  await order(bundle('p0'), 'ideal')
  expect((await placed()).map(one => [one.discount_code, one.cents])).toEqual([
    ['Spring', 1913],
    ['TIMEBONUS25', 743]
  ])
  expect(client.left).toHaveLength(2)
})

test('a code that is wrong costs the code and not the prices, and stays in the field', async () => {
  await apply('autumn')
  expect($codeProblem.get()).toBe('discount_not_found')
  expect($typedCode.get()).toEqual({ text: 'autumn', applied: false, open: true })
  expect(bundle('p1').amount.cents).toBe(1594)
  typeCode('autum')
  expect($codeProblem.get()).toBeNull()
})

test('nothing typed is nothing asked', async () => {
  await apply('   ')
  expect($typedCode.get().applied).toBe(false)
  expect($codeProblem.get()).toBeNull()
})

test('what was typed is there after a reload, applied or not', async () => {
  onTestFinished(() => cleanStores($typedCode))
  unfoldCode(true)
  typeCode('spri')
  cleanStores($typedCode)
  $typedCode.set({ text: '', applied: false, open: false })
  const stop = $typedCode.listen(() => {})
  expect($typedCode.get()).toEqual({ text: 'spri', applied: false, open: true })
  await apply('spring')
  stop()
  await $packages.reload()
  expect(bundle('p1').discount_code).toBe('Spring')
})

test('without the code the prices are those of before', async () => {
  await apply('spring')
  await removeCode()
  expect(bundle('p1')).toMatchObject({ discount_code: 'TIMEBONUS25', amount: { cents: 1594 } })
})

test('a code that ends meanwhile is taken off, and nothing is ordered', async () => {
  await apply('spring')
  await api.deps.db.updateTable('discount_code').set({ status: 'used' }).execute()
  await order(bundle('p1'), 'ideal')
  expect($ordering.get()).toEqual({ status: 'failed', code: 'discount_used' })
  await expect.poll(() => bundle('p1').discount_code).toBe('TIMEBONUS25')
  expect($typedCode.get()).toMatchObject({ text: 'spring', applied: false })
  expect(await placed()).toEqual([])
})

test('a code for some methods follows the method of the address', async () => {
  await api.deps.db
    .updateTable('discount_code')
    .set({ paymentmethods: ['paypal'] })
    .execute()
  onTestFinished(() => cleanStores($packages))
  onTestFinished($packages.listen(() => {}))
  goToPath('/credits/p1')
  await apply('spring')
  expect(bundle('p1').discount_code).toBe('Spring')
  goToPath('/credits/p1/ideal')
  await expect.poll(() => bundle('p1').discount_code).toBe('TIMEBONUS25')
  expect(offers().discount).toMatchObject({ code: 'Spring', paymentmethods: ['paypal'] })
  goToPath('/credits/p1/paypal')
  await expect.poll(() => bundle('p1').discount_code).toBe('Spring')
})

test('another country changes the prices, the ways to pay and the tax, and is kept', async () => {
  expect(offers()).toMatchObject({ country: 'NL', vat_basis_points: 2100 })
  await payIn('GB')
  expect(offers()).toMatchObject({
    country: 'GB',
    vat_basis_points: 2000,
    methods: ['card', 'paypal']
  })
  expect(bundle('p0').list_amount).toEqual({ cents: 890, currency: 'GBP' })
  expect(paymentCountry()).toBe('GB')
  await order(bundle('p0'), 'card')
  expect(await placed()).toMatchObject([{ country: 'GB', currency: 'GBP', vat_basis_points: 2000 }])
})

test('a code that does not go with the new country is taken off and says so', async () => {
  await api.deps.db.updateTable('discount_code').set({ country: 'NL' }).execute()
  await apply('spring')
  await payIn('GB')
  expect($codeProblem.get()).toBe('discount_not_applicable')
  expect(offers().country).toBe('GB')
})

test('when a country’s prices do not come, those of before stand and are ordered', async () => {
  setEnvironment({ fetch: async () => new Response('{"error":"internal"}', { status: 400 }) })
  await payIn('GB')
  expect($quoting.get()).toEqual({ busy: false, problem: 'internal' })
  expect(offers().country).toBe('NL')
})

test('the country is forgotten at logout, and the code with the member', async () => {
  await payIn('BE')
  await apply('spring')
  await signOut()
  expect(paymentCountry()).toBeUndefined()
  expect($typedCode.get().text).toBe('')
})

test('a code that was paid with is forgotten', async () => {
  await apply('spring')
  await order(bundle('p1'), 'ideal')
  const [{ id, payment_id } = { id: '', payment_id: null }] = await placed()
  await settle(api, payment_id, 'paid')
  await orderOf(id).reload()
  expect($typedCode.get().text).toBe('')
})

test('countries stand by their names in the member’s language', () => {
  expect(namedCountries(['NL', 'AT', 'DE'])).toEqual([
    { code: 'AT', name: 'Austria' },
    { code: 'DE', name: 'Germany' },
    { code: 'NL', name: 'Netherlands' }
  ])
})

test.each([
  ['country', () => payIn('BE')],
  ['code', () => apply('spring')],
  ['way to pay', () => goToPath('/credits/p1/card')]
])('another %s takes back what was said of the price', async (_what, change) => {
  onTestFinished($ordering.listen(() => {}))
  goToPath('/credits/p1/ideal')
  const chosen = bundle('p1')
  api.pass(8 * 86_400)
  await order(chosen, 'ideal')
  await $packages.reload()
  expect($ordering.get()).toMatchObject({ status: 'changed' })
  await change()
  expect($ordering.get()).toEqual({ status: 'idle' })
})
