import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'

const at = (path: string) => JSON.stringify(new URL(`../../../${path}`, import.meta.url).href)

/** To begin a database takes seconds of the processor, to open one that was begun a tenth of that. */
let begun: string

beforeAll(async () => {
  begun = mkdtempSync(join(tmpdir(), 'watched-'))
  await (await openDatabase({ folder: begun })).destroy()
})

/** A process with PGlite and a watchdog of two seconds, that does this and then waits. */
async function run(act: string) {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  cpSync(begun, folder, { recursive: true })
  const script = `
    const { sql } = await import('kysely')
    const { openDatabase } = await import(${at('server/db/open.ts')})
    const { openWatchdog } = await import(${at('server/db/watchdog.ts')})
    const watchdog = openWatchdog('info', 2)
    const db = await openDatabase({ folder: ${JSON.stringify(folder)}, watchdog })
    const end = watchdog.watch(db)
    const pause = seconds => new Promise(resolve => setTimeout(resolve, seconds * 1000))
    ${act}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 110_000
  })
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { said, code, signal }
}

// Each waits for a process of its own: together, and with time for a busy machine.
const options = { timeout: 120_000 }

test.concurrent.each([
  [
    'a statement hangs',
    'await sql`do $$ begin loop end loop; end $$`.execute(db)',
    'begin loop end loop'
  ],
  [
    'a transaction does not end',
    'await db.transaction().execute(async tx => { await sql`select 7`.execute(tx); await pause(60) })',
    'select 7'
  ],
  ['something else holds the thread', 'await sql`select 8`.execute(db); for (;;);', 'select 8']
])('ends the process and says so when %s', options, async (_case, act, statement) => {
  const { said, signal } = await run(act)
  expect(signal).toBe('SIGKILL')
  const line = JSON.parse(said)
  expect(line).toMatchObject({ level: 60, seconds: 2 })
  expect(line.msg).toBe('the database does not answer: the process ends')
  expect(line.statement).toContain(statement)
})

// After those above, which take all of the processor: a process that gets none of it looks hung.
test('leaves a process alone that has nothing to ask, and ends with it', options, async () => {
  const { said, code } = await run(`await pause(6); await end(); await db.destroy()`)
  expect({ said, code }).toEqual({ said: '', code: 0 })
})
