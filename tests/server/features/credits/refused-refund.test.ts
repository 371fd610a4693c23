import { describe, expect, test } from 'vitest'
import { listLedger, listOrders } from '#contract/credits.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { reconcileOrders } from '#server/features/credits/reconcile.ts'
import { invoiceOf } from '#server/features/invoices/invoice.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { callWebhook, openWithMollie } from './mollie-support.ts'
import { euro, order, spend, takeBack, withdraw } from './support.ts'

/** Somebody who used four of ten credits for 9.90 euro, and what can happen to that payment. */
async function openOrder({ used = 4 } = {}) {
  const { api, mollie } = await openWithMollie()
  const ann = await api.member()
  const { id, payment_id } = await order(ann)
  const paymentId = payment_id ?? ''
  mollie.pay(paymentId, 'paid')
  await callWebhook(api, paymentId)
  const spent = used > 0 ? await spend(api, ann.id, used) : ''
  await runDueJobs(api)
  const steps = {
    withdraw: () => withdraw(api, id),
    /** The job asks Mollie for the money, also where it had to wait. */
    ask: async () => {
      api.pass(3600)
      await runDueJobs(api)
    },
    /** The refund does not reach the buyer. */
    fail: async () => {
      mollie.refunds.undo(mollie.payments.get(paymentId) ?? mollie.add(), 'failed')
    },
    take: async () => mollie.chargeBack(paymentId),
    'take a part': async () => mollie.chargeBack(paymentId, '3.00'),
    'get the rest': async () => mollie.chargeBack(paymentId, '6.90'),
    'give by hand': async () => mollie.giveBack(paymentId, '5.94'),
    'come back': () => takeBack(api, spent),
    hear: async () => expect((await callWebhook(api, paymentId)).status).toBe(200),
    reconcile: () => reconcileOrders(api.deps)
  }
  const go = async (...names: (keyof typeof steps)[]) => {
    for (const name of names) await steps[name]()
  }
  const stateOf = async () => {
    expect(await checkLedger(api.deps.db)).toEqual([])
    const { debts } = (await ann.call(listLedger)).reply
    const [ordered] = (await ann.call(listOrders, { query: { id } })).reply.orders
    const waiting = await api.deps.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'send_refund')
      .where('done_at', 'is', null)
      .execute()
    const { remaining } = await invoiceOf(api.deps, ann.id, id)
    return {
      status: ordered?.status,
      back: ordered?.refunded.cents,
      remaining: remaining.cents,
      debts: debts.map(({ amount }) => amount),
      waiting: waiting.length
    }
  }
  const letters = async () => {
    const mails = await api.deps.db.selectFrom('mail').select(['subject', 'text']).execute()
    return mails.map(({ subject, text }) => `${subject}\n${text}`.replaceAll('\u00a0', ' '))
  }
  /** Number of the last event that told the browser of the balance. */
  const lastBalance = async () => {
    const event = await api.deps.db
      .selectFrom('event')
      .select('number')
      .where('name', '=', 'balance')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    return event.number
  }
  return { api, mollie, paymentId, go, stateOf, letters, lastBalance }
}

type Step = Parameters<Awaited<ReturnType<typeof openOrder>>['go']>[number]

/** The bank took everything, nothing else went back, and owed are the four credits. */
const settled = {
  status: 'charged_back',
  back: 990,
  remaining: 0,
  debts: [euro(396)],
  waiting: 0
}

describe('a withdrawal whose money the bank took before it could go back', () => {
  test.each<[string, Step[]]>([
    ['the bank took it first, and said so before we asked', ['take', 'withdraw', 'hear', 'ask']],
    ['the bank took it first, and said so after we asked', ['take', 'withdraw', 'ask', 'hear']],
    ['nobody said so', ['take', 'withdraw', 'ask']],
    ['the withdrawal came first', ['withdraw', 'take', 'hear', 'ask']],
    ['we were refused before the bank said so', ['withdraw', 'take', 'ask', 'hear', 'ask']],
    ['the refund failed before', ['withdraw', 'ask', 'hear', 'fail', 'hear', 'take', 'hear']],
    ['both came at once', ['withdraw', 'ask', 'take', 'fail', 'hear']],
    ['the refund failed after', ['withdraw', 'ask', 'take', 'hear', 'fail', 'hear']],
    ['it took two parts', ['withdraw', 'take a part', 'hear', 'get the rest', 'hear', 'ask']],
    ['credits came back later', ['withdraw', 'take', 'hear', 'come back', 'ask', 'hear']]
  ])('leaves a debt for what was used alone: %s', async (_when, steps) => {
    const { go, stateOf } = await openOrder()
    await go(...steps)
    expect(await stateOf()).toEqual(settled)
    await go('hear', 'hear', 'ask', 'reconcile', 'ask', 'hear')
    expect(await stateOf()).toEqual(settled)
  })

  test.each<[string, Step[]]>([
    ['before the bank took it', ['withdraw', 'ask', 'take', 'hear']],
    ['and the bank said so first', ['withdraw', 'ask', 'take', 'hear', 'reconcile', 'ask']]
  ])('is owed as well once it went back: %s', async (_when, steps) => {
    const { go, stateOf } = await openOrder()
    await go(...steps, 'hear')
    const debts = [euro(990)]
    expect(await stateOf()).toEqual({ ...settled, back: 1584, remaining: -594, debts })
  })

  test('is owed as well when we did not hear that it had gone back', async () => {
    const { mollie, go, stateOf } = await openOrder()
    mollie.misbehave('POST', 'cut')
    await go('withdraw', 'ask', 'take', 'hear', 'ask', 'hear')
    const debts = [euro(990)]
    expect(await stateOf()).toEqual({ ...settled, back: 1584, remaining: -594, debts })
  })

  test('goes back nonetheless where the bank left enough', async () => {
    const { go, stateOf } = await openOrder()
    await go('withdraw', 'take a part', 'hear', 'ask', 'hear')
    const debts = [euro(300)]
    expect(await stateOf()).toEqual({ ...settled, back: 894, remaining: 96, debts })
  })

  test('counts as given where it was given by hand once it had failed', async () => {
    const { go, stateOf } = await openOrder()
    await go('withdraw', 'ask', 'fail', 'hear', 'give by hand', 'hear', 'take', 'hear', 'hear')
    const debts = [euro(990)]
    expect(await stateOf()).toEqual({ ...settled, back: 1584, remaining: -594, debts })
  })

  test('leaves the same debt, whatever was given besides once the bank had taken it', async () => {
    const { go, stateOf } = await openOrder()
    await go('withdraw', 'ask', 'take', 'hear', 'give by hand', 'hear', 'fail', 'hear')
    expect(await stateOf()).toEqual({ ...settled, back: 1584, remaining: -594 })
  })

  test('stands in the letter about what the bank took, beside the right debt', async () => {
    const { go, letters } = await openOrder()
    await go('withdraw', 'take', 'ask')
    const told = (await letters()).filter(letter => letter.includes('3,96'))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^Je bank haalde .*\n[^]*€ 5,94 van bestelling .* niet terugbetaald/)
  })

  test('is told once when it failed after the letter about what the bank took, with the new debt', async () => {
    const { api, go, letters, lastBalance } = await openOrder()
    await go('withdraw', 'ask', 'take', 'hear')
    const before = await letters()
    const heard = await lastBalance()
    expect(before.join('\n')).toMatch(/\nJe bank haalde [^]*Nog te betalen: € 9,90/)
    expect(before.join('\n')).not.toContain('niet terugbetaald')
    await go('fail', 'hear', 'hear', 'reconcile')
    const [letter, ...more] = (await letters()).filter(one => !before.includes(one))
    expect(letter).toMatch(/^€ 5,94 van bestelling V-204 871 is niet terugbetaald\n/)
    expect(letter).toContain('omdat je bank het geld al had teruggehaald')
    expect(letter).toContain('Nog te betalen: € 3,96')
    expect(more).toEqual([])
    expect(await lastBalance()).toBeGreaterThan(heard)
    expect(await checkLedger(api.deps.db)).toEqual([])
  })

  test('leaves nothing to pay where nothing had been used, and the letter says so', async () => {
    const { go, letters } = await openOrder({ used: 0 })
    await go('withdraw', 'ask', 'take', 'hear', 'fail', 'hear')
    const letter = (await letters()).find(one => one.startsWith('€ 9,90 van bestelling'))
    expect(letter).toMatch(/^.* V-204 871 is niet terugbetaald\n/)
    expect(letter).toContain('Voor deze bestelling hoef je niets te betalen.')
    expect(letter).not.toContain('Nog te betalen')
  })

  test('is settled once, however many webhooks come at once', async () => {
    const { api, paymentId, go, stateOf } = await openOrder()
    await go('withdraw', 'take')
    await Promise.all([
      ...Array.from({ length: 10 }, () => callWebhook(api, paymentId)),
      runDueJobs(api)
    ])
    await go('ask')
    expect(await stateOf()).toEqual(settled)
  })
})

test('a refund that fails without the bank having taken anything stays as it is', async () => {
  const { go, stateOf } = await openOrder()
  await go('withdraw', 'ask', 'fail', 'hear', 'ask', 'reconcile', 'ask', 'hear')
  const paid = { status: 'paid', back: 594, remaining: 396, debts: [], waiting: 0 }
  expect(await stateOf()).toEqual(paid)
})
