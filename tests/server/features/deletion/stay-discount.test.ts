import { expect, test } from 'vitest'
import { listPackages } from '#contract/credits.ts'
import { takeStayDiscount } from '#contract/deletion.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { euro, order, settle } from '../credits/support.ts'
import { day } from './support.ts'

const take = (member: Caller) => member.call(takeStayDiscount)

async function buyWith(api: Api, member: Caller, discount_code: string): Promise<void> {
  const { payment_id } = await order(member, { discount_code, amount: euro(743) })
  await settle(api, payment_id, 'paid')
}

test('a member is offered one code of the site’s percentage, always the same', async () => {
  const api = await openApi()
  const ann = await api.member()
  const { discount } = (await take(ann)).reply
  expect(discount).toMatchObject({
    code: expect.stringMatching(/^STAY-[2-9A-Z]{8}$/),
    percentage: 25,
    user_id: ann.id,
    expires: '2026-05-16T19:00:00.000Z',
    validity: 'once_per_user'
  })
  expect((await take(ann)).reply.discount).toEqual(discount)
  const ben = await api.member()
  expect((await take(ben)).reply.discount.code).not.toBe(discount.code)
})

test('another site gives another percentage', async () => {
  const company = { ...defaultSite.company, delete_discount: 40 }
  const api = await openApi({ site: { company } })
  const { discount } = (await take(await api.member())).reply
  expect(discount.percentage).toBe(40)
})

test('asked for twenty times at once it is one code', async () => {
  const api = await openApi()
  const ann = await api.member()
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(ann)))
  expect(new Set(answers.map(({ reply }) => reply.discount.code)).size).toBe(1)
  expect(await api.deps.db.selectFrom('discount_code').selectAll().execute()).toHaveLength(1)
})

test('the code is good for one order of this member, and nobody else’s', async () => {
  const api = await openApi()
  const ann = await api.member()
  const ben = await api.member()
  const { code } = (await take(ann)).reply.discount
  const query = { code }
  expect((await ben.call(listPackages, { query })).error).toEqual({ error: 'discount_not_found' })
  await buyWith(api, ann, code)
  expect((await take(ann)).error).toEqual({ error: 'discount_used' })
})

test('the code ends after two weeks, and there is no other', async () => {
  const api = await openApi()
  const ann = await api.member()
  await take(ann)
  api.pass(14 * day - 1)
  expect((await take(ann)).status).toBe(200)
  api.pass(1)
  expect((await take(ann)).error).toEqual({ error: 'discount_not_found' })
})

test('a site without such a discount offers none', async () => {
  const company = { ...defaultSite.company, delete_discount: 0 }
  const api = await openApi({ site: { company } })
  expect((await take(await api.member())).error).toEqual({ error: 'discount_not_found' })
})
