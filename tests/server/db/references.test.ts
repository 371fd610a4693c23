import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database.ts'

test.each([
  ['push_subscription', 'session_id'],
  ['push_subscription', 'member_id'],
  ['mail', 'member_id']
])('what of %s goes with another row is found by an index of its %s', async (table, column) => {
  const db = await emptyDatabase()
  const { rows } = await sql`
    select from pg_index
    join pg_attribute on pg_attribute.attrelid = indrelid and pg_attribute.attnum = indkey[0]
    where indrelid = ${table}::regclass and attname = ${column}`.execute(db)
  expect(rows).not.toEqual([])
})
