import { beforeEach, describe, expect, test } from 'vitest'
import { endSandboxPayment } from '#server/adapters/payments/sandbox-ends.ts'
import type { PaymentState } from '#server/adapters/payments/port.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { withdrawalEnd } from '#server/features/credits/withdrawal-end.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { upload } from '#tests/support/photos.ts'
import { order, settle } from '../credits/support.ts'
import { orders, reconcile, signed } from '../directdebit/support.ts'
import { bought, declare, refunds } from '../withdrawals/support.ts'
import { day, leave, useAll, withPassword } from './support.ts'
import * as support from './support.ts'

let api: Api
let ann: Caller
const email = 'ann@post.example'

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', email, credits: 0, ...(await withPassword()) })
})

const isErased = (member: Caller = ann) => support.isErased(api, member)

/** The bank decides, and no webhook says so. */
const decide = (paymentId: string | null, state: PaymentState) =>
  endSandboxPayment(api.deps.db, paymentId ?? '', state)

describe('the letter of a deleted account', () => {
  async function deletionLetter() {
    await leave(ann)
    await runDueJobs(api)
    return api.letters.findLast(({ text }) => text.includes('account-deleted?token='))
  }
  const words = [
    'Credits die je dan nog hebt',
    'ook deze bestelling kun je herroepen',
    'Zolang dat kan, wissen we niets.',
    '/withdrawal'
  ]

  test.each(['pending', 'open'] as const)(
    'tells of the collection that is %s, and how to withdraw from it',
    async status => {
      const { number } = await signed(api, ann)
      await api.deps.db.updateTable('orders').set({ status }).execute()
      const letter = await deletionLetter()
      for (const part of [`Bestelling ${number} wordt nog`, ...words]) {
        expect(letter?.text).toContain(part)
        expect(letter?.html).toContain(part)
      }
    }
  )

  test('says nothing of it once it came to nothing, nor of an order that nobody collects', async () => {
    const { payment_id } = await signed(api, ann)
    await settle(api, payment_id, 'failed')
    await order(ann)
    const letter = await deletionLetter()
    for (const part of ['wordt nog', ...words]) expect(letter?.text).not.toContain(part)
  })

  test('says of credits alone what it said before', async () => {
    const { payment_id } = await signed(api, ann)
    await settle(api, payment_id, 'paid')
    const letter = await deletionLetter()
    expect(letter?.text).toContain('Credits die je dan nog hebt')
    expect(letter?.text).not.toContain('wordt nog')
  })
})

describe('an account whose money is still being collected', () => {
  test.each([
    ['paid', 'Je bon: 10 credits'],
    ['failed', 'Geen incasso voor bestelling'],
    ['expired', 'Geen incasso voor bestelling']
  ] as const)(
    'is not erased while the bank thinks, and with the next run once it is %s and told so',
    async (state, subject) => {
      const { payment_id } = await signed(api, ann)
      await leave(ann)
      api.pass(14 * day)
      await reconcile(api)
      expect(await isErased()).toBe(false)
      await decide(payment_id, state)
      expect(await isErased()).toBe(false)
      await reconcile(api)
      await runDueJobs(api)
      const told = api.letters.filter(letter => letter.subject.startsWith(subject))
      expect(told.map(({ recipient }) => recipient)).toEqual([email])
      if (state === 'paid') await useAll(api, ann)
      expect(await isErased()).toBe(true)
      expect((await orders(api)).map(({ status }) => status)).toEqual([state])
    }
  )

  test('by an order that never reached the provider is erased once that is given up', async () => {
    api.deps.payments.create = async () => Promise.reject(new Error('The provider does not answer'))
    await signed(api, ann)
    await leave(ann)
    api.pass(14 * day)
    expect(await isErased()).toBe(false)
    await reconcile(api)
    expect(await isErased()).toBe(true)
    expect(await orders(api)).toMatchObject([{ status: 'expired' }])
  })

  test('does not wait for ever: 30 days after an order that nobody answers it is erased', async () => {
    await signed(api, ann)
    await leave(ann)
    // Of a provider that is not in use any more nobody asks.
    await api.deps.db.updateTable('orders').set({ provider: 'mollie' }).execute()
    api.pass(30 * day - 1)
    await reconcile(api)
    expect(await isErased()).toBe(false)
    api.pass(1)
    await reconcile(api)
    expect(await isErased()).toBe(true)
  })

  test('holds nobody else up, and an order of another kind or of somebody else not them', async () => {
    const ben = await api.member({ name: 'Ben', ...(await withPassword()) })
    await order(ben)
    await signed(api, ann)
    await leave(ann)
    await leave(ben)
    api.pass(14 * day)
    expect([await isErased(ben), await isErased(ann)]).toEqual([true, false])
  })

  test('is left alone also by an erasure that has begun', async () => {
    const setStatus = (status: 'failed' | 'pending') =>
      api.deps.db.updateTable('orders').set({ status }).execute()
    await upload(ann)
    await signed(api, ann)
    await setStatus('failed')
    await leave(ann)
    await runDueJobs(api)
    api.pass(14 * day)
    const { remove } = api.deps.storage
    api.deps.storage.remove = async key => {
      await setStatus('pending')
      await remove(key)
    }
    expect(await isErased()).toBe(false)
    api.deps.storage.remove = remove
    await setStatus('failed')
    expect(await isErased()).toBe(true)
  })
})

describe('an account whose purchase can still be withdrawn from', () => {
  /** Passes the time up to so many seconds before the end of it. */
  const passUntil = (paidAt: Date, seconds: number) => {
    const end = withdrawalEnd(defaultSite, paidAt, 'NL').getTime() - seconds * 1000
    api.pass((end - api.deps.clock().getTime()) / 1000)
  }

  test('because the bank paid days after the deletion is erased when that time is over', async () => {
    const { payment_id } = await signed(api, ann)
    await leave(ann)
    api.pass(3 * day)
    await settle(api, payment_id, 'paid')
    const paidAt = api.deps.clock()
    api.pass(11 * day)
    expect(await isErased()).toBe(false)
    passUntil(paidAt, 1)
    expect(await isErased()).toBe(false)
    api.pass(1)
    expect(await isErased()).toBe(true)
  })

  test('because it was bought on the day of the deletion has the whole of its last day', async () => {
    await bought(api, ann)
    const paidAt = api.deps.clock()
    await leave(ann)
    api.pass(14 * day)
    expect(await isErased()).toBe(false)
    passUntil(paidAt, 0)
    expect(await isErased()).toBe(true)
  })

  test('has its money back by the form for guests, and is erased with the next run', async () => {
    const { payment_id, number } = await signed(api, ann)
    await leave(ann)
    api.pass(3 * day)
    await settle(api, payment_id, 'paid')
    api.pass(12 * day)
    expect(await isErased()).toBe(false)
    const answer = await declare(api.guest, { email, order_number: number })
    expect(answer.status).toBe(200)
    expect(await refunds(api)).toMatchObject([{ reason: 'withdrawal', cents: 990, credits: 10 }])
    expect(await isErased()).toBe(true)
  })

  test('is not waited for once its credits are used', async () => {
    await bought(api, ann)
    await useAll(api, ann)
    await leave(ann)
    api.pass(14 * day)
    expect(await isErased()).toBe(true)
  })

  test('holds nobody else up', async () => {
    const ben = await api.member({ name: 'Ben', ...(await withPassword()) })
    await bought(api, ann)
    await leave(ann)
    await leave(ben)
    api.pass(14 * day)
    expect([await isErased(ben), await isErased(ann)]).toEqual([true, false])
  })
})
