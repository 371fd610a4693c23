import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresFanout } from '#server/adapters/fanout/postgres.ts'
import { openDatabase } from '#server/db/open.ts'
import { openProcess, testFanout } from '#tests/support/fanout.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''

describe.skipIf(url === '')('between processes by PostgreSQL', () => {
  const open = () => openProcess(report => postgresFanout(url, report))

  async function openDb() {
    const db = await openDatabase({ url, connections: 1 })
    onTestFinished(() => db.destroy())
    return db
  }

  testFanout(open, async text =>
    sql`select pg_notify('vonk_events', ${text})`.execute(await openDb())
  )

  test('a broken connection is told, opened again, and does not stop its own process', async () => {
    const [one, other] = [await open(), await open()]
    const db = await openDb()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen vonk_events' and pid <> pg_backend_pid()`.execute(db)
    await expect.poll(() => one.faults.length).toBeGreaterThan(0)
    one.fanout.poke(['ann'])
    expect(one.heard).toHaveLength(1)
    await expect
      .poll(() => {
        one.fanout.poke(['ann'])
        return other.heard.length
      })
      .toBeGreaterThan(0)
  })
})
