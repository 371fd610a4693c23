import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'

test('a statement that takes longer than five seconds is told of, without its values', async () => {
  const slow: [string, number][] = []
  const db = await openDatabase({ onSlow: (...told) => void slow.push(told) })
  onTestFinished(() => db.destroy())
  await sql`select ${'quick'}::text`.execute(db)
  expect(slow).toEqual([])
  let milliseconds = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 6000))
  await sql`select ${'planted'}::text`.execute(db).finally(() => clock.mockRestore())
  expect(slow).toEqual([['select $1::text', 6000]])
})
