import { expect, test } from 'vitest'
import { chargeBack, giveBack } from '#server/adapters/payments/sandbox-ends.ts'
import type { Db } from '#server/db/schema.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { newId } from '#server/lib/ids.ts'
import { openApi } from '#tests/support/api.ts'
import { callWebhook, order, settle, spend } from './support.ts'

/** One order given back in part, one taken back by the bank after four of its credits were used. */
async function openBooks() {
  const api = await openApi()
  const { db, clock } = api.deps
  const [given, taken] = [await api.member(), await api.member()]
  const first = await order(given)
  await settle(api, first.payment_id, 'paid')
  const refund = { id: newId(), paymentId: first.payment_id ?? '', cents: 300, currency: 'EUR' }
  await giveBack(db, refund, clock())
  await callWebhook(api, first.payment_id)
  const second = await order(taken)
  await settle(api, second.payment_id, 'paid')
  await spend(api, taken.id, 4)
  await chargeBack(db, second.payment_id ?? '')
  await callWebhook(api, second.payment_id)
  expect(await checkLedger(db)).toEqual([])
  return { db, given: first.id, taken: second.id }
}

type Books = Awaited<ReturnType<typeof openBooks>>
const refunds = (db: Db, id: string) => db.updateTable('refund').where('order_id', '=', id)
const orders = (db: Db, id: string) => db.updateTable('orders').where('id', '=', id)

const wrongs: [string, (books: Books) => Promise<unknown>, string][] = [
  [
    'a refund of other credits than its transfer’s',
    ({ db, given }) => refunds(db, given).set({ credits: 2 }).execute(),
    'does not fit its transfer'
  ],
  [
    'a refund for another reason than its transfer’s',
    ({ db, given }) => refunds(db, given).set({ reason: 'withdrawal' }).execute(),
    'does not fit its transfer'
  ],
  [
    'credits that were taken back without a refund',
    ({ db, given }) => db.deleteFrom('refund').where('order_id', '=', given).execute(),
    'does not fit its transfer'
  ],
  [
    'credits that outweigh the money',
    ({ db, given }) => refunds(db, given).set({ cents: 296 }).execute(),
    'is not in the state'
  ],
  [
    'an order that is called refunded too early',
    ({ db, given }) => orders(db, given).set({ status: 'refunded' }).execute(),
    'is not in the state'
  ],
  [
    'an order that is called paid although everything went back',
    ({ db, given }) => refunds(db, given).set({ cents: 990 }).execute(),
    'is not in the state'
  ],
  [
    'an order that is called paid although its bank took it back',
    ({ db, taken }) => orders(db, taken).set({ status: 'paid' }).execute(),
    'is not in the state'
  ],
  [
    'a refund that was refused although the bank took nothing',
    ({ db, given }) =>
      refunds(db, given).set({ reason: 'withdrawal', refused_at: new Date() }).execute(),
    'is not in the state'
  ],
  [
    'credits that another order had brought',
    ({ db, given }) =>
      db.updateTable('lot').set({ order_id: newId() }).where('order_id', '=', given).execute(),
    'takes back what another order brought'
  ],
  [
    'a debt that is not what was used and given back',
    ({ db }) => db.updateTable('debt').set({ cents: 395 }).execute(),
    'is not what it should be'
  ],
  [
    'a debt that is missing',
    ({ db }) => db.deleteFrom('debt').execute(),
    'is not what it should be'
  ],
  [
    'a gap between invoices',
    ({ db, taken }) =>
      db.updateTable('invoice').set({ number: 3 }).where('order_id', '=', taken).execute(),
    'invoices of default are not right'
  ],
  [
    'an invoice of an order that was not paid',
    async ({ db, given }) => {
      await db.deleteFrom('refund').where('order_id', '=', given).execute()
      await orders(db, given).set({ status: 'open' }).execute()
    },
    'are not right'
  ]
]

test.each(wrongs)('the books show %s', async (_what, spoil, sentence) => {
  const books = await openBooks()
  await spoil(books)
  const problems = await checkLedger(books.db)
  expect(problems.some(problem => problem.includes(sentence))).toBe(true)
})
