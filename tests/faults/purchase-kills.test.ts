import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createOrder, listOrders } from '#contract/credits.ts'
import { localFanout } from '#server/adapters/fanout/local.ts'
import { migrate } from '#server/db/migrate.ts'
import { transact } from '#server/db/transact.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { purchaseSteps } from '#server/features/credits/purchase-steps.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { loadSites } from '#server/lib/sites.ts'
import { Server } from '#tests/e2e/support/server.ts'
import { type Caller, callerWith } from '#tests/support/api.ts'
import { createMember } from '#tests/support/factories.ts'
import { scale } from '#tests/support/scale.ts'
import { type ServerDatabase, createServerDatabase } from '#tests/support/server-database.ts'

/** The short run dies where most can go wrong: paid elsewhere and unknown here, half credited. */
const steps = purchaseSteps.filter(
  step => scale > 1 || step === 'payment_made' || step === 'credited'
)
const amount = { cents: 990, currency: 'EUR' }
/** Longer than the pause between two reconciliations. */
const patienceSeconds = 75

/** Creates a member with a session in the server's database, while the server is down. */
async function prepare(server: Server, database: ServerDatabase): Promise<Caller> {
  await server.kill()
  const { id, token } = await database.use(server, async db => {
    const now = new Date()
    const deps = { db, fanout: localFanout(), clock: () => now }
    await migrate(db)
    await loadSites(db, now)
    const id = await transact(deps, tx => createMember(tx, {}, now))
    return { id, token: await transact(deps, tx => openSession(tx, id, 'test', now)) }
  })
  await server.start()
  return callerWith((path, init) => fetch(`${server.url}${path}`, init), id, token)
}

/** Orders the way a browser does: repeated with one key until an answer comes. */
async function orderUntilAnswered(server: Server, ann: Caller) {
  const key = randomUUID()
  const body = { package: 'p0', method: 'ideal', amount } as const
  for (let attempt = 0; attempt < 3; attempt++) {
    const answer = await ann.call(createOrder, { body, key }).catch(() => null)
    if (answer?.status === 200) return answer.reply
    await server.kill()
    await server.start()
  }
  throw new Error('No answer to the order')
}

/** Chooses on the sandbox's page that the money is paid; the answer may never come. */
async function pay(server: Server, checkoutUrl: string): Promise<void> {
  const { pathname, search, searchParams } = new URL(checkoutUrl)
  const page = await fetch(`${server.url}${pathname}${search}`)
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  const payment = searchParams.get('payment') ?? ''
  await fetch(`${server.url}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment, token, state: 'paid' }).toString()
  }).catch(() => null)
}

async function waitUntilPaid(ann: Caller, id: string): Promise<void> {
  for (let second = 0; second < patienceSeconds; second++) {
    const { reply } = await ann.call(listOrders, { query: { id } })
    if (reply.orders[0]?.status === 'paid') return
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  throw new Error(`The order is stuck: ${id}`)
}

test(
  'a purchase that dies anywhere is credited once, and not stuck',
  async () => {
    const database = await createServerDatabase()
    const environment = {
      VONK_DEMO_MEMBERS: '0',
      VONK_RATE_LIMITS: 'no',
      ...database.environment
    }
    const server = await Server.open(environment, 'tests/faults/dying-server.ts')
    try {
      const ann = await prepare(server, database)
      for (const step of steps) {
        const dies = join(server.folder, 'die-at')
        writeFileSync(dies, step)
        const { order, checkout_url } = await orderUntilAnswered(server, ann)
        const isYetToDie = existsSync(dies)
        await pay(server, checkout_url ?? '')
        expect(existsSync(dies), `${step} was not come to`).toBe(false)
        if (isYetToDie) {
          await server.kill()
          await server.start()
        }
        await waitUntilPaid(ann, order.id)
      }
      await server.kill()
      const found = await database.use(server, async db => ({
        problems: await checkLedger(db),
        orders: await db.selectFrom('orders').select('status').execute(),
        lots: await db
          .selectFrom('lot')
          .select('credits')
          .where('order_id', 'is not', null)
          .execute(),
        invoices: await db.selectFrom('invoice').select('number').orderBy('number').execute()
      }))
      expect(found).toEqual({
        problems: [],
        orders: steps.map(() => ({ status: 'paid' })),
        lots: steps.map(() => ({ credits: 10 })),
        invoices: steps.map((_, index) => ({ number: index + 1 }))
      })
    } finally {
      await server.stop()
      await database.drop()
    }
  },
  120_000 + steps.length * 60_000
)
