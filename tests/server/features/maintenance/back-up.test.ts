import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { backUpDatabase } from '#server/features/maintenance/back-up.ts'
import { vacuumDatabase } from '#server/features/maintenance/vacuum.ts'
import { openLog } from '#server/lib/log.ts'

let folder: string
let db: Db
let now: Date
const opened: Db[] = []

const open = async (name: string) => {
  const database = await openDatabase({ folder: join(folder, name) })
  opened.push(database)
  return database
}
const deps = () => ({
  db,
  clock: () => now,
  log: openLog('silent'),
  databaseFolder: join(folder, 'db')
})
const backUp = () => backUpDatabase(deps())
const files = async (path: string) => (await readdir(join(folder, path))).toSorted()
const backups = () => files('backups')
const notes = async (database: Db) =>
  (await sql<{ text: string }>`select text from note order by text`.execute(database)).rows.map(
    ({ text }) => text
  )
const write = (text: string) => sql`insert into note values (${text})`.execute(db)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-back-up-'))
  db = await open('db')
  await sql`create table note (text text primary key)`.execute(db)
})

beforeEach(async () => {
  now = new Date(2026, 4, 2, 12)
  await rm(join(folder, 'backups'), { recursive: true, force: true })
  await sql`delete from note`.execute(db)
  await write('before')
})

afterAll(async () => {
  for (const database of opened) await database.destroy()
  await rm(folder, { recursive: true })
})

test('a backup opens as it is, with what was written before it and nothing written after', async () => {
  const done = backUp()
  // At once: what is written behind the copy is in no backup anyway.
  await expect.poll(() => backups().catch(() => []), { interval: 1 }).toContain('unfinished')
  await write('after')
  await done
  expect(await backups()).toEqual(['2026-05-02'])
  expect(await notes(await open('backups/2026-05-02'))).toEqual(['before'])
  expect(await notes(db)).toEqual(['after', 'before'])
})

test('there is one a night, also for one that the process slept through, and seven stay', async () => {
  for (const [day, hour] of [
    [2, 12],
    [2, 23],
    [3, 2],
    [3, 3],
    [3, 4],
    [7, 15]
  ] as const) {
    now = new Date(2026, 4, day, hour)
    await backUp()
  }
  expect(await backups()).toEqual(['2026-05-02', '2026-05-03', '2026-05-07'])
  for (let day = 1; day <= 5; day++) await mkdir(join(folder, 'backups', `2026-04-0${day}`))
  await writeFile(join(folder, 'backups', 'mine.sql'), '')
  now = new Date(2026, 4, 8, 4)
  await backUp()
  const own = ['2026-04-03', '2026-04-04', '2026-04-05']
  const nights = ['2026-05-02', '2026-05-03', '2026-05-07', '2026-05-08']
  expect(await backups()).toEqual([...own, ...nights, 'mine.sql'])
})

test('one that broke off has no name, and the next one takes its place', async () => {
  await mkdir(join(folder, 'backups', 'unfinished'), { recursive: true })
  for (const name of ['PG_VERSION', 'a file that is gone since'])
    await writeFile(join(folder, 'backups', 'unfinished', name), 'half')
  await backUp()
  expect(await backups()).toEqual(['2026-05-02'])
  expect(await files('backups/2026-05-02')).toEqual(await files('db'))
  expect(await notes(await open('backups/2026-05-02'))).toEqual(['before'])
})

test('a database on a server is left to its operator', async () => {
  await backUpDatabase({ ...deps(), databaseFolder: undefined })
  expect(await readdir(folder)).toEqual(['db'])
})

test('maintenance gives the room of deleted rows back and counts what is there', async () => {
  const text = 'x'.repeat(1000)
  await sql`insert into note select ${text} || i from generate_series(1, 1000) as i`.execute(db)
  await sql`delete from note where text like ${'x%'}`.execute(db)
  const facts = async () => {
    const { rows } = await sql<{ bytes: number; rows: number; columns: number }>`
      select pg_relation_size(oid)::integer as bytes, reltuples::integer as rows,
        (select count(*)::integer from pg_stats where tablename = relname) as columns
      from pg_class where relname = 'note'`.execute(db)
    return rows[0]
  }
  expect((await facts())?.bytes).toBeGreaterThan(1_000_000)
  await vacuumDatabase(deps())
  expect(await facts()).toEqual({ bytes: 8192, rows: 1, columns: 1 })
})

test('of an empty table the planner is not told that it is, so that it looks up what comes into it', async () => {
  await sql`create table guest (id text primary key)`.execute(db)
  await vacuumDatabase(deps())
  const rows = async () => {
    const facts = sql<{ rows: number }>`
      select reltuples::integer as rows from pg_class where relname = 'guest'`
    return (await facts.execute(db)).rows[0]?.rows
  }
  expect(await rows()).toBe(-1)
  await sql`insert into guest values ('Ann')`.execute(db)
  await vacuumDatabase(deps())
  expect(await rows()).toBe(1)
})
