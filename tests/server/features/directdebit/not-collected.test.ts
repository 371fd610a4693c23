import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '#contract/common.ts'
import { endSandboxPayment } from '#server/adapters/payments/sandbox-ends.ts'
import { composeNotCollected } from '#server/features/outbox/not-collected-letter.ts'
import { defaultSite } from '#shared/sites/default.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { addCode } from '../credits/code-support.ts'
import { callWebhook, day, euro, order as orderOtherwise, settle } from '../credits/support.ts'
import { orders, paid, payments as sandboxPayments, reconcile, signed } from './support.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  // New, so that the discount of the first purchase is theirs.
  ann = await api.member({ email: 'ann@post.example', signup_at: api.deps.clock() })
})

const discounted = { amount: euro(743) }
const signDiscounted = () => signed(api, ann, discounted)

/** The letters that take an announcement back, by what they are about. */
async function takenBack(): Promise<string[]> {
  const letters = await api.deps.db
    .selectFrom('mail')
    .select('subject')
    .where('subject', 'like', 'Geen incasso voor bestelling %')
    .orderBy('created_at')
    .execute()
  return letters.map(({ subject }) => subject.slice('Geen incasso voor bestelling '.length))
}

const statuses = async () => (await orders(api)).map(({ status }) => status)

/** The provider is out of reach from now on. */
function cut(call: 'create' | 'cancel'): void {
  api.deps.payments[call] = async () => Promise.reject(new Error('The provider does not answer'))
}

describe('a collection that was announced and does not come', () => {
  test.each(['failed', 'cancelled', 'expired'] as const)(
    'because it is %s is told once, whoever hears of it how often',
    async state => {
      const { payment_id, number } = await signDiscounted()
      expect(await takenBack()).toEqual([])
      await endSandboxPayment(api.deps.db, payment_id ?? '', state)
      const webhooks = Array.from({ length: 10 }, () => callWebhook(api, payment_id))
      await Promise.all([...webhooks, reconcile(api), reconcile(api)])
      await reconcile(api)
      expect(await statuses()).toEqual([state])
      expect(await takenBack()).toEqual([number])
    }
  )

  test('says which order, that nothing was charged, and how to go on', async () => {
    const { payment_id, number } = await signDiscounted()
    await settle(api, payment_id, 'failed')
    await runDueJobs(api)
    const subject = `Geen incasso voor bestelling ${number}`
    const letter = api.letters.find(sent => sent.subject === subject)
    expect(letter?.recipient).toBe('ann@post.example')
    for (const part of [number, '€\u00a07,43', 'Er is niets afgeschreven.', 'bestel dan opnieuw']) {
      expect(letter?.text).toContain(part)
      expect(letter?.html).toContain(part)
    }
    expect(letter?.text).toContain('http://localhost:4321/credits\n')
  })

  test('is not told of one that is on its way or paid, nor of an order without a mandate', async () => {
    await paid(api, ann, discounted)
    const other = await orderOtherwise(ann)
    await settle(api, other.payment_id, 'failed')
    api.pass(60)
    await signed(api, ann)
    await reconcile(api)
    expect((await statuses()).toSorted()).toEqual(['failed', 'paid', 'pending'])
    expect(await takenBack()).toEqual([])
  })

  test('and is paid after all has its receipt, and is not told a second time', async () => {
    const { payment_id, number } = await signDiscounted()
    await settle(api, payment_id, 'failed')
    await api.deps.db.updateTable('sandbox_payment').set({ status: 'paid' }).execute()
    await callWebhook(api, payment_id)
    await callWebhook(api, payment_id)
    expect(await statuses()).toEqual(['paid'])
    expect(await takenBack()).toEqual([number])
  })

  test('leaves its order as it was when the letter cannot be written', async () => {
    const { payment_id, number } = await signDiscounted()
    const { byId } = api.deps.sites
    api.deps.sites.byId = () => {
      throw new Error('No site')
    }
    await settle(api, payment_id, 'failed')
    expect([await statuses(), await takenBack()]).toEqual([['pending'], []])
    api.deps.sites.byId = byId
    await callWebhook(api, payment_id)
    expect([await statuses(), await takenBack()]).toEqual([['failed'], [number]])
  })
})

describe('an order that never got its payment', () => {
  test('is told once it is given up after a day, not a second before', async () => {
    cut('create')
    // Without the discount, which is held no longer than half an hour.
    const { number } = await signed(api, await api.member())
    api.pass(day - 1)
    await reconcile(api)
    expect([await statuses(), await takenBack()]).toEqual([['open'], []])
    api.pass(1)
    await Promise.all([reconcile(api), reconcile(api)])
    await reconcile(api)
    expect([await statuses(), await takenBack()]).toEqual([['expired'], [number]])
  })

  test('is told when its discount is held no longer', async () => {
    cut('create')
    const { number } = await signDiscounted()
    api.pass(1799)
    await reconcile(api)
    expect([await statuses(), await takenBack()]).toEqual([['open'], []])
    api.pass(1)
    await reconcile(api)
    expect([await statuses(), await takenBack()]).toEqual([['expired'], [number]])
  })
})

test('an order whose place a newer one of the member took is told as well: it was announced', async () => {
  const { number } = await signDiscounted()
  // The provider has not sent it to the bank yet, and still lets it be cancelled.
  await api.deps.db.updateTable('orders').set({ status: 'open' }).execute()
  await api.deps.db.updateTable('sandbox_payment').set({ status: 'open' }).execute()
  await orderOtherwise(ann, discounted)
  expect((await statuses()).toSorted()).toEqual(['cancelled', 'open'])
  expect(await takenBack()).toEqual([number])
})

describe('an order that lost its place while the provider was out of reach', () => {
  /** The next question for a direct debit fails before or after it was heard. */
  function failOnce(isHeard: boolean): void {
    const { payments } = api.deps
    const ask = payments.create.bind(payments)
    let isFailing = true
    payments.create = async request => {
      if (request.method !== 'directdebit') return ask(request)
      if (isFailing && !isHeard) {
        isFailing = false
        throw new Error('The provider does not answer')
      }
      const payment = await ask(request)
      // The provider has not sent it to the bank yet, and still lets it be cancelled.
      await setPayment(payment.id, 'open')
      if (!isFailing) return payment
      isFailing = false
      throw new Error('The answer got lost')
    }
  }

  const setPayment = (id: string, status: 'open') =>
    api.deps.db.updateTable('sandbox_payment').set({ status }).where('id', '=', id).execute()
  const collections = async () =>
    (await sandboxPayments(api)).filter(({ method }) => method === 'directdebit')

  test.each([
    ['to a newer one', 'before', false],
    ['to a newer one', 'after', true],
    ['to one that was paid', 'before', false],
    ['to one that was paid', 'after', true]
  ])('%s, %s it heard of it, is cancelled there and told once', async (whom, _when, isHeard) => {
    failOnce(isHeard)
    const { number } = await signDiscounted()
    const other = await orderOtherwise(ann, discounted)
    const isPaid = whom === 'to one that was paid'
    if (isPaid) await settle(api, other.payment_id, 'paid')
    expect((await statuses()).toSorted()).toEqual(['open', isPaid ? 'paid' : 'open'])
    await reconcile(api)
    await reconcile(api)
    expect((await statuses()).toSorted()).toEqual(['cancelled', isPaid ? 'paid' : 'open'])
    expect((await collections()).map(({ status }) => status)).toEqual(['cancelled'])
    expect(await takenBack()).toEqual([number])
  })

  test('is cancelled with the next run when that fails as well', async () => {
    failOnce(false)
    const { number } = await signDiscounted()
    await orderOtherwise(ann, discounted)
    const { payments } = api.deps
    const cancel = payments.cancel.bind(payments)
    cut('cancel')
    await reconcile(api)
    expect(await statuses()).toEqual(['open', 'open'])
    payments.cancel = cancel
    await reconcile(api)
    expect((await statuses()).toSorted()).toEqual(['cancelled', 'open'])
    expect(await takenBack()).toEqual([number])
  })

  test('but whose code is good for many orders is collected', async () => {
    await addCode(api, { code: 'OFTEN', validity: 'unlimited' })
    failOnce(false)
    await signed(api, ann, { discount_code: 'OFTEN', amount: euro(891) })
    await orderOtherwise(ann, { discount_code: 'OFTEN', amount: euro(891) })
    await reconcile(api)
    expect((await collections()).map(({ status }) => status)).toEqual(['open'])
  })
})

test('the letter speaks every language, and English where we don’t speak the member’s', async () => {
  const letter = {
    template: 'not_collected',
    recipient: 'tim@post.example',
    origin: 'https://vonk.example',
    orderNumber: 'V-204 871',
    amount: euro(990)
  } as const
  const compose = (language: string) => composeNotCollected(defaultSite, { ...letter, language })
  const written = await Promise.all(locales.map(compose))
  expect(new Set(written.map(({ subject }) => subject)).size).toBe(locales.length)
  for (const { subject, text } of written) {
    expect(subject).toContain('V-204 871')
    expect(text).toMatch(/9[.,]90/)
    expect(text).toContain('https://vonk.example/credits')
    expect(text).not.toContain('{{')
  }
  expect(await compose('pt')).toEqual(await compose('en'))
})
