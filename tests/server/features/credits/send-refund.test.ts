import { expect, test } from 'vitest'
import { checkLedger } from '#server/features/credits/check.ts'
import { sendRefund } from '#server/features/credits/send-refund.ts'
import type { Api } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { callWebhook, openWithMollie } from './mollie-support.ts'
import { order, spend, withdraw } from './support.ts'

/** An order of which four of ten credits were used, and the rest withdrawn from. */
async function openWithdrawn() {
  const { api, mollie } = await openWithMollie()
  const ann = await api.member()
  const { id: orderId, payment_id } = await order(ann)
  const payment = payment_id ?? ''
  mollie.pay(payment, 'paid')
  await callWebhook(api, payment)
  await spend(api, ann.id, 4)
  await runDueJobs(api)
  const refund = await withdraw(api, orderId)
  return { api, mollie, payment, refundId: refund?.refundId ?? '' }
}

async function rows(api: Api) {
  expect(await checkLedger(api.deps.db)).toEqual([])
  const refunds = await api.deps.db
    .selectFrom('refund')
    .select(['reason', 'cents', 'credits', 'sent_at'])
    .orderBy('reason', 'desc')
    .execute()
  return refunds.map(({ sent_at, ...refund }) => ({ ...refund, isSent: sent_at !== null }))
}

const sent = [{ reason: 'withdrawal', cents: 594, credits: 6, isSent: true }]
const unsent = [{ reason: 'withdrawal', cents: 594, credits: 6, isSent: false }]

test('the money of a withdrawal goes back once, and the webhook of it changes nothing', async () => {
  const { api, mollie, payment, refundId } = await openWithdrawn()
  await runDueJobs(api)
  expect(mollie.payments.get(payment)?.amountRefunded).toEqual({ currency: 'EUR', value: '5.94' })
  expect(mollie.refunds.of(payment)[0]).toMatchObject({ description: 'VONK V-204 871' })
  await callWebhook(api, payment)
  const asked = mollie.requests.length
  await sendRefund({ refund_id: refundId }, api.deps)
  await Promise.all([1, 2, 3].map(() => sendRefund({ refund_id: refundId }, api.deps)))
  expect(mollie.requests).toHaveLength(asked)
  expect(mollie.refunds.of(payment)).toHaveLength(1)
  expect(await rows(api)).toEqual(sent)
})

test.each(['cut', 'fail', 'down'] as const)(
  'the money goes back once, also when Mollie could not say so at first: %s',
  async fault => {
    const { api, mollie, payment } = await openWithdrawn()
    mollie.misbehave('POST', fault)
    await runDueJobs(api)
    expect(await rows(api)).toEqual(unsent)
    await callWebhook(api, payment)
    api.pass(3600)
    await runDueJobs(api)
    await callWebhook(api, payment)
    expect(await rows(api)).toEqual(sent)
    expect(mollie.refunds.of(payment)).toHaveLength(1)
  }
)

test('a crash between the refund and our knowledge of it gives nothing twice', async () => {
  const { api, mollie, payment, refundId } = await openWithdrawn()
  await runDueJobs(api)
  await api.deps.db.updateTable('refund').set({ sent_at: null }).execute()
  api.pass(86_400)
  await sendRefund({ refund_id: refundId }, api.deps)
  expect(mollie.refunds.of(payment)).toHaveLength(1)
  expect(await rows(api)).toEqual(sent)
})

test('what somebody gives back beside it counts, as soon as both are there', async () => {
  const { api, mollie, payment } = await openWithdrawn()
  mollie.giveBack(payment, '1.00')
  await callWebhook(api, payment)
  expect(await rows(api)).toEqual(unsent)
  await runDueJobs(api)
  await callWebhook(api, payment)
  const provider = { reason: 'provider', cents: 100, credits: 0, isSent: true }
  expect(await rows(api)).toEqual([...sent, provider])
})

test('a refund that failed for days is sent once Mollie is back', async () => {
  const { api, mollie, payment } = await openWithdrawn()
  for (let day = 0; day < 40; day++) {
    mollie.misbehave('POST', 'down')
    await runDueJobs(api)
    expect(await rows(api)).toEqual(unsent)
    api.pass(86_400)
  }
  await runDueJobs(api)
  expect(await rows(api)).toEqual(sent)
  expect(mollie.refunds.of(payment)).toHaveLength(1)
})

test('a refund is not asked of another provider than the one that was paid', async () => {
  const { api, mollie, payment, refundId } = await openWithdrawn()
  await api.deps.db.updateTable('orders').set({ provider: 'sandbox' }).execute()
  await expect(sendRefund({ refund_id: refundId }, api.deps)).rejects.toThrow('not in use')
  expect(mollie.refunds.of(payment)).toEqual([])
})
