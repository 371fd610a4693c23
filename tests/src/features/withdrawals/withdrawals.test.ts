import { beforeEach, expect, test } from 'vitest'
import { withdraw } from '#contract/withdrawal.ts'
import {
  type Declaration,
  loadWithdrawable,
  sendWithdrawal
} from '#src/features/withdrawals/withdrawals.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { openClient } from '#tests/support/client.ts'
import { buy } from '#tests/support/credits.ts'
import { loseAnswers } from '#tests/support/network.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', email: 'ann@post.example' })
  await buy(api, ann.id, 10, 990)
  await openClient(api, ann)
})

async function declaration(): Promise<Declaration> {
  const { orders } = await loadWithdrawable()
  const order_ids = orders.map(({ order_id }) => order_id)
  return { name: 'Ann', email: 'ann@post.example', order_ids }
}

test('sent again after a lost answer, it is the same declaration with the first answer', async () => {
  const body = await declaration()
  const comeBack = loseAnswers(withdraw.path)
  await expect(sendWithdrawal(body)).rejects.toMatchObject({ code: 'not_allowed' })
  comeBack()
  const { number, refunds } = await sendWithdrawal(body)
  expect([number, refunds]).toMatchObject(['H-5021', [{ credits: 10, amount: { cents: 990 } }]])
  expect(await api.deps.db.selectFrom('refund').selectAll().execute()).toHaveLength(1)
})

test('something else is another declaration, also right after the first', async () => {
  const { name, email } = await declaration()
  const first = await sendWithdrawal({ name, email, statement: 'Toch niet.' })
  const other = await sendWithdrawal({ name, email, statement: 'Of toch wel.' })
  expect(other.number).not.toBe(first.number)
})

test('the receipt is in the language of the page for somebody without an account', async () => {
  await openClient(api)
  await sendWithdrawal({ name: 'Eve', email: 'eve@post.example' })
  const letters = await api.deps.db.selectFrom('mail').select(['recipient', 'subject']).execute()
  expect(letters).toContainEqual({
    recipient: 'eve@post.example',
    subject: 'We have your withdrawal (H-5021)'
  })
})

test('what nothing is left of is said', async () => {
  const body = await declaration()
  await sendWithdrawal(body)
  expect((await loadWithdrawable()).orders).toEqual([])
  await expect(sendWithdrawal(body)).rejects.toMatchObject({ code: 'nothing_to_withdraw' })
})
