import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'

test('a new data folder gets a complete database, also after a creation that was cut off', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'vonk-pglite-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'db')
  await mkdir(join(parent, 'db.new'))
  await writeFile(join(parent, 'db.new', 'PG_VERSION'), 'half')
  const first = await openDatabase({ folder })
  await sql`create table note as select 'kept' as text`.execute(first)
  await first.destroy()
  expect(await readdir(parent)).toEqual(['db'])
  const second = await openDatabase({ folder })
  const { rows } = await sql`select text from note`.execute(second)
  const { rows: settings } = await sql`show shared_buffers`.execute(second)
  await second.destroy()
  expect([rows, settings]).toEqual([[{ text: 'kept' }], [{ shared_buffers: '16MB' }]])
})

test('a folder in which no database can be created stops the start', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'vonk-pglite-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  await writeFile(join(parent, 'file'), '')
  await expect(openDatabase({ folder: join(parent, 'file', 'db') })).rejects.toThrow()
})
