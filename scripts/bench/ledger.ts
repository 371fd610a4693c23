import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { localFanout } from '#server/adapters/fanout/local.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { checkLedger } from '#server/features/credits/check.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { loadSites } from '#server/lib/sites.ts'
import { Server } from '#tests/e2e/support/server.ts'
import { createSpender } from '#tests/support/ledger.ts'
import { withPostgres } from '../lib/postgres.ts'
import type { Figure } from './figures.ts'
import { percentile } from './percentile.ts'

const lines = 10_000
const rounds = 3
const budgetSeconds = 5

/** Seconds until the whole ledger of a busy member is there, on both databases. */
export async function measureLedger(): Promise<Figure[]> {
  const figures = await measureOn('PGlite', undefined)
  const more = await withPostgres([], url => measureOn('PostgreSQL', url))
  return [...figures, ...(more ?? [])]
}

async function measureOn(name: string, url: string | undefined): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-bench-'))
  const db = await openDatabase({ url, folder: join(folder, 'db'), connections: 2 })
  const cookie = await fill(db).finally(() => db.destroy())
  const server = await Server.open({
    DATA_DIR: folder,
    VONK_DEMO_MEMBERS: '0',
    VONK_LOG_LEVEL: 'silent',
    VONK_RATE_LIMITS: 'no',
    ...(url === undefined ? {} : { DATABASE_URL: url })
  })
  try {
    const waits: number[] = []
    const figures: Figure[] = []
    for (const format of ['csv', 'pdf'] as const) {
      const taken: number[] = []
      for (let round = 0; round < rounds; round++) {
        taken.push(await exportOnce(server, cookie, format, waits))
      }
      const what = `Ledger of ${lines.toLocaleString('en')} lines as ${format.toUpperCase()}, ${name}`
      figures.push({ what, value: Math.max(...taken), unit: 's', atMost: budgetSeconds })
    }
    const what = `Answer to somebody else meanwhile, p99, ${name}`
    return [...figures, { what, value: percentile(waits, 99), unit: 'ms' }]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function exportOnce(
  server: Server,
  cookie: string,
  format: 'csv' | 'pdf',
  waits: number[]
): Promise<number> {
  let isDone = false
  const others = (async () => {
    while (!isDone) {
      const asked = performance.now()
      await fetch(`${server.url}/healthz`)
      waits.push(performance.now() - asked)
      // Somebody who looks at pages, and no load of its own.
      await setTimeout(20)
    }
  })()
  const started = performance.now()
  const path = `/api/ledger-export.php?format=${format}`
  const response = await fetch(`${server.url}${path}`, { headers: { cookie } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const seconds = (performance.now() - started) / 1000
  isDone = true
  await others
  const text = new TextDecoder('latin1').decode(bytes)
  const isWhole =
    format === 'csv' ? text.split('\r\n').length === lines + 2 : text.trimEnd().endsWith('%%EOF')
  if (!response.ok || !isWhole) throw new Error(`The ${format} is not whole`)
  return seconds
}

/** A member who wrote all their life. @returns the cookie of their session */
async function fill(db: Db): Promise<string> {
  const now = new Date()
  await migrate(db)
  await loadSites(db, now)
  const deps = { db, fanout: localFanout(), clock: () => now }
  const { id, token } = await transact(deps, async tx => {
    const id = await createSpender(tx, { lines, profileName: 'Zażółć', now })
    return { id, token: await openSession(tx, id, 'bench', now) }
  })
  const problems = await checkLedger(db)
  if (problems.length > 0) throw new Error(`${id}: ${problems.join('; ')}`)
  await sql`analyze`.execute(db)
  return `session=${token}`
}
