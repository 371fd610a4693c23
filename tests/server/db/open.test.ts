import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'

test('a statement that takes longer than five seconds is told of, without its values', async () => {
  const slow: [string, number][] = []
  const db = await openDatabase({ onSlow: (...told) => void slow.push(told) })
  onTestFinished(() => db.destroy())
  let milliseconds = 0
  const ask = async (value: string, duration: number) => {
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += duration))
    await sql`select ${value}::text`.execute(db).finally(() => clock.mockRestore())
  }
  // The clock is asked more often when a statement is new.
  for (const duration of [0, 5000]) await ask('quick', duration)
  expect(slow).toEqual([])
  await ask('planted', 5001)
  expect(slow).toEqual([['select $1::text', 5001]])
})
