import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createOrder } from '#contract/credits.ts'
import type { Tx } from '#server/db/schema.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { type PurchaseStep, purchaseSteps } from '#server/features/credits/purchase-steps.ts'
import { reconcileOrders } from '#server/features/credits/reconcile.ts'
import type { Api } from '#tests/support/api.ts'
import type { MollieServer } from '#tests/support/mollie-server.ts'
import { callWebhook, openWithMollie, outcomes } from './mollie-support.ts'
import { p0 } from './support.ts'

/** A fault of ours, a transaction that loses against another one, a connection that drops. */
const faults = ['throw', 'lose', 'kill'] as const

/** The connection goes away in the middle of the transaction; PGlite has none that could. */
async function drop(tx: Tx): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] === undefined) await sql`rollback`.execute(tx)
  else await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
}

/** Breaks off once at a step. */
function breakAt(api: Api, where: PurchaseStep, fault: (typeof faults)[number]): void {
  let isBroken = false
  api.deps.onPurchaseStep = async (step, tx) => {
    if (isBroken || step !== where) return
    isBroken = true
    if (fault === 'kill' && tx) await drop(tx)
    if (fault === 'lose' && tx) throw Object.assign(new Error('lost'), { code: '40P01' })
    throw new Error(`broken off: ${fault} at ${step}`)
  }
}

/** Orders the way a browser does: repeated with one key until an answer comes. */
async function orderUntilAnswered(api: Api): Promise<void> {
  const ann = await api.member()
  const key = randomUUID()
  for (let attempt = 0; attempt < 3; attempt++) {
    const { status } = await ann.call(createOrder, { body: p0, key })
    if (status === 200) return
  }
  throw new Error('No answer to the order')
}

/** What came of the one purchase. */
async function bought(api: Api, mollie: MollieServer) {
  const { db } = api.deps
  return {
    payments: mollie.payments.size,
    orders: [...(await outcomes(api)).values()],
    invoices: await db.selectFrom('invoice').select('number').execute(),
    letters: (await db.selectFrom('mail').select('id').execute()).length,
    problems: await checkLedger(db)
  }
}
const once = {
  payments: 1,
  orders: [{ status: 'paid', lots: 1 }],
  invoices: [{ number: 1 }],
  letters: 1,
  problems: []
}

const everywhere = purchaseSteps.flatMap(step => faults.map(fault => [step, fault] as const))

describe.each(everywhere)('a purchase broken off at %s by %s', (step, fault) => {
  test('is credited once by the webhooks that follow', async () => {
    const { api, mollie } = await openWithMollie()
    breakAt(api, step, fault)
    await orderUntilAnswered(api)
    const [id = ''] = mollie.payments.keys()
    mollie.pay(id, 'paid')
    for (let call = 0; call < 3; call++) await callWebhook(api, id)
    expect(await bought(api, mollie)).toEqual(once)
  })

  test('is credited once by the next reconciliation when none follows', async () => {
    const { api, mollie } = await openWithMollie()
    breakAt(api, step, fault)
    await orderUntilAnswered(api)
    const [id = ''] = mollie.payments.keys()
    mollie.pay(id, 'paid')
    await callWebhook(api, id)
    await reconcileOrders(api.deps)
    expect(await bought(api, mollie)).toEqual(once)
  })
})

test('a purchase comes to every step, in their order', async () => {
  const { api, mollie } = await openWithMollie()
  const met: PurchaseStep[] = []
  api.deps.onPurchaseStep = async step => void met.push(step)
  await orderUntilAnswered(api)
  const [id = ''] = mollie.payments.keys()
  mollie.pay(id, 'paid')
  await callWebhook(api, id)
  expect(met).toEqual(purchaseSteps)
})
