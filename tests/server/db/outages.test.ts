import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { Outage, isOutage } from '#server/lib/outage.ts'
import { freePort } from '#scripts/lib/postgres.ts'
import { openApi } from '#tests/support/api.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''
const patience = { connect: 300, reply: 300 }

async function open(source: Parameters<typeof openDatabase>[0]) {
  const db = await openDatabase({ connections: 1, patience, ...source })
  onTestFinished(() => db.destroy())
  return db
}

const raise = (state: string) =>
  sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`)
/** What became of it: 'outage', the SQLSTATE of a fault, or 'done'. */
async function kindOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'done',
    (error: unknown) => (isOutage(error) ? 'outage' : (error as { code: string }).code)
  )
}

test.each(['08006', '53300', '53100', '57P01', '57P03', '57014', '58030', '25006', '25P03'])(
  'the state %s of the database is an outage',
  async state => {
    const { deps } = await openApi()
    expect(await kindOf(raise(state).execute(deps.db))).toBe('outage')
    expect(await kindOf(deps.db.transaction().execute(tx => raise(state).execute(tx)))).toBe(
      'outage'
    )
  }
)

test.each(['22001', '23505', '42P01', '25P02', 'P0001', 'XX000'])(
  'the state %s of the database is a fault',
  async state => {
    const { deps } = await openApi()
    expect(await kindOf(raise(state).execute(deps.db))).toBe(state)
  }
)

test.each(['40001', '40P01'])(
  'a transaction that loses with %s is tried four times, then it is an outage',
  async state => {
    const { deps } = await openApi()
    let tries = 0
    const lose = transact(deps, async tx => {
      tries++
      await raise(state).execute(tx)
    })
    expect([await kindOf(lose), tries]).toEqual(['outage', 4])
  }
)

test('a query that bypasses its transaction is a fault', async () => {
  const { deps } = await openApi()
  const bypass = transact(deps, () => sql`select 1`.execute(deps.db))
  await expect(bypass).rejects.toThrow('must go through that transaction')
  expect(await bypass.catch(isOutage)).toBe(false)
})

test('a server that refuses connections is an outage', async () => {
  const db = await open({ url: `postgres://vonk@127.0.0.1:${await freePort()}/vonk` })
  const asked = sql`select 1`.execute(db)
  await expect(asked).rejects.toThrow(Outage)
  await expect(asked).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a server that accepts connections and says nothing is an outage', async () => {
  const sockets: Socket[] = []
  const server = createServer(socket => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const db = await open({ url: `postgres://vonk@127.0.0.1:${port}/vonk` })
  await expect(sql`select 1`.execute(db)).rejects.toThrow(Outage)
})

describe.skipIf(url === '')('on PostgreSQL', () => {
  test('a connection that the server ends is an outage, and the pool opens another', async () => {
    const db = await open({ url, patience: { connect: 10_000, reply: 20_000 } })
    const end = sql`select pg_terminate_backend(pg_backend_pid())`
    expect(await kindOf(end.execute(db))).toBe('outage')
    await expect.poll(() => kindOf(sql`select 1`.execute(db))).toBe('done')
  })

  test('a reply that is overdue is an outage, unless the statement timeout is lifted', async () => {
    const db = await open({ url, patience: { connect: 10_000, reply: 1000 } })
    const sleep = sql`select pg_sleep(2)`
    expect(await kindOf(sleep.execute(db))).toBe('outage')
    await expect.poll(() => kindOf(sql`select 1`.execute(db))).toBe('done')
    const patient = db.transaction().execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sleep.execute(tx)
    })
    expect(await kindOf(patient)).toBe('done')
    expect(await kindOf(sleep.execute(db))).toBe('outage')
  })

  test('a pool without a free connection is an outage', async () => {
    const db = await open({ url, patience: { connect: 1000, reply: 20_000 } })
    const asked = await db.connection().execute(() => kindOf(sql`select 1`.execute(db)))
    expect(asked).toBe('outage')
  })
})
