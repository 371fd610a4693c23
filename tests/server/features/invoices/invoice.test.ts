import { expect, test } from 'vitest'
import { newId } from '#server/lib/ids.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { euro, order, settle } from '../credits/support.ts'
import { invoice, linesIn, paidOrder } from './support.ts'

async function refund(api: Api, orderId: string, reason: 'withdrawal' | 'provider', cents: number) {
  await api.deps.db
    .insertInto('refund')
    .values({
      id: newId(),
      order_id: orderId,
      reason,
      cents,
      currency: 'EUR',
      credits: 0,
      created_at: api.deps.clock()
    })
    .execute()
}

test('a paid order has an invoice in the language of its member', async () => {
  const api = await openApi()
  const ann = await api.member({ name: 'Zoë Żółć', email: 'zoe@post.example' })
  const { id } = await paidOrder(api, ann)
  const response = await invoice(ann, id)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toContain('filename="VK-000001.pdf"')
  const lines = await linesIn(response)
  const all = lines.join('\n')
  expect(lines[0]).toBe('Vonk | Factuur VK-000001')
  for (const text of [
    'Vonk Voorbeeld B.V. | Nummer | VK-000001',
    'Voorbeeldkade 1 | Datum | 2 mei 2026',
    '3500 AA Utrecht | Bestelling | V-204 871',
    'KvK 00000000',
    'Btw NL000000000B00',
    'Betaald met | iDEAL',
    'zoe@post.example',
    '10 credits | € 9,90',
    'Zonder btw | € 8,18',
    'Btw 21%, Nederland | € 1,72',
    'Totaal, inclusief btw (EUR) | € 9,90',
    'Op je bankafschrift staat VONK.'
  ]) {
    expect(all.replaceAll('\u00a0', ' ')).toContain(text)
  }
  // Three fonts stand for one name: its letters come out whole.
  expect(lines.join('').replaceAll(' | ', '')).toContain('Zoë Żółć')
})

test('it speaks English, with the VAT and the currency of the country and the discount', async () => {
  const api = await openApi()
  const ann = await api.member({
    language: 'en',
    country: 'GB',
    signup_at: api.deps.clock()
  })
  const amount = { cents: 668, currency: 'GBP' }
  const { id } = await paidOrder(api, ann, { method: 'card', amount })
  const all = (await linesIn(await invoice(ann, id))).join('\n')
  for (const text of [
    'Invoice VK-000001',
    'Chamber of Commerce 00000000',
    '10 credits | £8.90',
    'Discount 25% | − £2.22',
    'Without VAT | £5.57',
    'VAT 20%, United Kingdom | £1.11',
    'Total, VAT included (GBP) | £6.68'
  ]) {
    expect(all).toContain(text)
  }
})

test('what went back is credited with its VAT, and the rest adds up', async () => {
  const api = await openApi()
  const ann = await api.member({ language: 'en' })
  const { id } = await paidOrder(api, ann)
  api.pass(86_400)
  await refund(api, id, 'withdrawal', 297)
  api.pass(86_400)
  await refund(api, id, 'provider', 100)
  const all = (await linesIn(await invoice(ann, id))).join('\n')
  for (const text of [
    'Credit: sent back on 3 May 2026 (VAT €0.52) | − €2.97',
    'Credit: refunded on 4 May 2026 (VAT €0.17) | − €1.00',
    'Without VAT | €4.90',
    'VAT 21%, Netherlands | €1.03',
    'Left, VAT included (EUR) | €5.93'
  ]) {
    expect(all).toContain(text)
  }
})

test('what went back in parts leaves no cent of VAT of nothing', async () => {
  const api = await openApi()
  const ann = await api.member({ language: 'en' })
  const { id } = await paidOrder(api, ann)
  await refund(api, id, 'withdrawal', 792)
  api.pass(86_400)
  await refund(api, id, 'provider', 198)
  const all = (await linesIn(await invoice(ann, id))).join('\n')
  for (const text of [
    'Credit: sent back on 2 May 2026 (VAT €1.38) | − €7.92',
    'Credit: refunded on 3 May 2026 (VAT €0.34) | − €1.98',
    'Without VAT | €0.00',
    'VAT 21%, Netherlands | €0.00',
    'Left, VAT included (EUR) | €0.00'
  ]) {
    expect(all).toContain(text)
  }
})

test('numbers follow one another, also for what was paid before there were any', async () => {
  const api = await openApi()
  const ann = await api.member()
  const first = await paidOrder(api, ann)
  const second = await paidOrder(api, ann)
  await api.deps.db.deleteFrom('invoice').where('order_id', '=', first.id).execute()
  await api.deps.db.updateTable('invoice').set({ number: 1 }).execute()
  const names = await Promise.all(
    [second, first, first, first].map(async ({ id }) =>
      (await invoice(ann, id)).headers.get('content-disposition')?.slice(0, 38)
    )
  )
  expect(names).toEqual([
    'attachment; filename="VK-000001.pdf"; ',
    ...Array.from({ length: 3 }, () => 'attachment; filename="VK-000002.pdf"; ')
  ])
})

test('foreign, missing and unpaid orders answer alike', async () => {
  const api = await openApi()
  const ann = await api.member()
  const ben = await api.member()
  const { id } = await paidOrder(api, ann)
  const unpaid = await order(ben)
  for (const other of [id, unpaid.id, '1'.repeat(16)]) {
    const response = await invoice(ben, other)
    expect([response.status, await response.json()]).toEqual([404, { error: 'not_found' }])
  }
  expect(await api.deps.db.selectFrom('invoice').select('order_id').execute()).toHaveLength(1)
})

test('guests and what is no id are refused', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { id } = await paidOrder(api, ann)
  expect((await invoice(api.guest, id)).status).toBe(403)
  const response = await invoice(ann, "x' or 1=1")
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'invalid_input', fields: ['order'] }
  ])
})

test('a charged back order keeps its invoice', async () => {
  const api = await openApi()
  const ann = await api.member({ language: 'en' })
  const { id, payment_id } = await order(ann, { amount: euro(990) })
  await settle(api, payment_id, 'paid')
  await api.deps.db.updateTable('orders').set({ status: 'charged_back' }).execute()
  expect((await invoice(ann, id)).status).toBe(200)
})
