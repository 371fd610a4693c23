import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const at = (path: string) => JSON.stringify(new URL(`../../../${path}`, import.meta.url).href)

/** A process with PGlite and a watchdog of two seconds, that does this and then waits. */
async function run(act: string) {
  const script = `
    const { sql } = await import('kysely')
    const { openDatabase } = await import(${at('server/db/open.ts')})
    const { openWatchdog } = await import(${at('server/db/watchdog.ts')})
    const watchdog = openWatchdog('info', 2)
    const db = await openDatabase({ watchdog })
    const end = watchdog.watch(db)
    const pause = seconds => new Promise(resolve => setTimeout(resolve, seconds * 1000))
    ${act}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 55_000
  })
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { said, code, signal }
}

// Each waits for a process of its own: together.
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
])('ends the process and says so when %s', async (_case, act, statement) => {
  const { said, signal } = await run(act)
  expect(signal).toBe('SIGKILL')
  const line = JSON.parse(said)
  expect(line).toMatchObject({ level: 60, seconds: 2 })
  expect(line.msg).toBe('the database does not answer: the process ends')
  expect(line.statement).toContain(statement)
})

test.concurrent('leaves a process alone that has nothing to ask, and ends with it', async () => {
  const { said, code } = await run(`await pause(6); await end(); await db.destroy()`)
  expect({ said, code }).toEqual({ said: '', code: 0 })
})
