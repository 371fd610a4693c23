import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { keepPlan } from '#server/db/kept-plans.ts'
import { openDatabase } from '#server/db/open.ts'

const url = process.env['TEST_DATABASE_URL']
const db = await openDatabase({ url, connections: 1 })

afterAll(() => db.destroy())

test('a statement whose plan is kept answers each time with its own values', async () => {
  for (const value of [1, 2, 3, 4, 5, 6, 7]) {
    const { rows } = await sql<{
      value: number
    }>`${keepPlan()} select ${value}::integer as value`.execute(db)
    expect(rows).toEqual([{ value }])
  }
})

test.skipIf(url === undefined)(
  'a server keeps one plan for a statement, and none for others',
  async () => {
    await sql`select ${3}::integer as other`.execute(db)
    const { rows } = await sql<{
      statement: string
    }>`select statement from pg_prepared_statements`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.statement).toContain('as value')
  }
)
