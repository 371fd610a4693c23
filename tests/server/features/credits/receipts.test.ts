import { beforeEach, describe, expect, test } from 'vitest'
import { chargeBack, giveBack } from '#server/adapters/payments/sandbox-ends.ts'
import { applyPayment } from '#server/features/credits/payments.ts'
import { reconcileOrders } from '#server/features/credits/reconcile.ts'
import { type Api, type Caller, openApi } from '#tests/support/api.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { callWebhook, euro, order, settle, spend } from './support.ts'

let api: Api
let ann: Caller

beforeEach(async () => {
  api = await openApi()
  ann = await api.member({ name: 'Ann', email: 'ann@post.example' })
})

/** Money is written with spaces that do not break. */
const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const lettersNow = async () => {
  await runDueJobs(api)
  return api.letters.map(({ recipient, subject, text }) => ({
    recipient,
    subject: plain(subject),
    text: plain(text)
  }))
}

describe('the receipt of an order', () => {
  test('says what was bought, what it cost with the tax in it, and what can still be done', async () => {
    const { payment_id } = await order(ann, { package: 'p2', amount: euro(4680) })
    await settle(api, payment_id, 'paid')
    const [letter] = await lettersNow()
    expect(letter).toMatchObject({
      recipient: 'ann@post.example',
      subject: 'Je bon: 60 credits voor € 46,80 (V-204 871)'
    })
    for (const line of [
      'Bundel: Een paar avonden, 60 credits',
      'Betaald: € 46,80',
      'Waarvan btw (21%): € 8,12',
      'Betaald met: iDEAL',
      'Betaald op: zaterdag 2 mei 2026 om 21:00',
      'Bestelling: V-204 871',
      'Factuur: VK-000001',
      'Op je afschrift: VONK',
      'tot en met zaterdag 16 mei 2026 om 23:59',
      'http://localhost:4321/withdrawal',
      'http://localhost:4321/ledger'
    ]) {
      expect(letter?.text).toContain(line)
    }
    expect(letter?.text).not.toContain('Korting')
  })

  test('shows the discount as a line of its own', async () => {
    const newcomer = await api.member({ signup_at: api.deps.clock() })
    const { payment_id } = await order(newcomer, { package: 'p2', amount: euro(3510) })
    await settle(api, payment_id, 'paid')
    const [letter] = await lettersNow()
    for (const line of ['Prijs: € 46,80', 'Korting 25%: − € 11,70', 'Betaald: € 35,10']) {
      expect(letter?.text).toContain(line)
    }
  })

  test('has the tax and the money of the country where it was bought', async () => {
    const british = await api.member({ language: 'en', country: 'GB' })
    const amount = { cents: 890, currency: 'GBP' }
    const first = await order(british, { method: 'card', amount })
    await settle(api, first.payment_id, 'paid')
    const american = await api.member({ language: 'en', country: 'US' })
    const second = await order(american, {
      method: 'card',
      amount: { cents: 1090, currency: 'USD' }
    })
    await settle(api, second.payment_id, 'paid')
    const [inPounds, inDollars] = await lettersNow()
    expect(inPounds?.text).toContain('Of which VAT (20%): £1.48')
    expect(inDollars?.text).toContain('Paid: $10.90')
    expect(inDollars?.text).not.toContain('VAT')
  })

  test('comes once, whatever number of webhooks and reconciliations', async () => {
    const { payment_id } = await order(ann)
    await settle(api, payment_id, 'paid')
    await Promise.all(Array.from({ length: 20 }, () => callWebhook(api, payment_id)))
    await reconcileOrders(api.deps)
    await applyPayment(api.deps, payment_id ?? '')
    expect(await lettersNow()).toHaveLength(1)
    expect(await lettersNow()).toHaveLength(1)
  })

  test('comes once when all 20 webhooks come at once', async () => {
    const { payment_id } = await order(ann)
    await api.deps.db.updateTable('sandbox_payment').set({ status: 'paid' }).execute()
    await Promise.all(Array.from({ length: 20 }, () => callWebhook(api, payment_id)))
    expect(await lettersNow()).toHaveLength(1)
  })

  test('is not written for an order that was not paid', async () => {
    for (const state of ['pending', 'failed', 'cancelled', 'expired'] as const) {
      const { payment_id } = await order(ann)
      await settle(api, payment_id, state)
    }
    expect(await lettersNow()).toEqual([])
  })
})

describe('money that the company gave back at the provider', () => {
  test('is told once for each time, with what left the balance', async () => {
    const { payment_id } = await order(ann)
    await settle(api, payment_id, 'paid')
    await lettersNow()
    api.letters.length = 0
    const back = async (id: string, cents: number) => {
      const refund = { id, paymentId: payment_id ?? '', ...euro(cents) }
      await giveBack(api.deps.db, refund, api.deps.clock())
      await Promise.all(Array.from({ length: 5 }, () => callWebhook(api, payment_id)))
    }
    await back('first', 300)
    // Letters of one instant go out in any order.
    api.pass(1)
    await back('second', 690)
    const letters = await lettersNow()
    expect(letters.map(({ subject }) => subject)).toEqual([
      '€ 3,00 terug van bestelling V-204 871',
      '€ 6,90 terug van bestelling V-204 871'
    ])
    expect(letters[0]?.text).toContain('gingen 3 ongebruikte credits van je saldo af')
    expect(letters[1]?.text).toContain('gingen 7 ongebruikte credits van je saldo af')
  })
})

describe('money that a bank took back', () => {
  const taken = async (spent: number) => {
    const { payment_id } = await order(ann)
    await settle(api, payment_id, 'paid')
    if (spent > 0) await spend(api, ann.id, spent)
    await lettersNow()
    api.letters.length = 0
    await chargeBack(api.deps.db, payment_id ?? '')
    await Promise.all(Array.from({ length: 5 }, () => callWebhook(api, payment_id)))
    return lettersNow()
  }

  test('is told once, with what left the balance and nothing owed', async () => {
    const letters = await taken(0)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Je bank haalde € 9,90 van bestelling V-204 871 terug'
    ])
    expect(letters[0]?.text).toContain('gingen 10 ongebruikte credits van je saldo af')
    expect(letters[0]?.text).not.toContain('Nog te betalen')
    expect(letters[0]?.text).not.toContain('incasso')
  })

  test('names what is owed for credits that were used', async () => {
    const [letter] = await taken(4)
    expect(letter?.text).toContain('gingen 6 ongebruikte credits van je saldo af')
    expect(letter?.text).toContain('Nog te betalen: € 3,96')
  })
})
