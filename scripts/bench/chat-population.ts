import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { openSession } from '#server/features/session/sessions.ts'
import { newId } from '#server/lib/ids.ts'
import { loadSites } from '#server/lib/sites.ts'
import { createMember } from '#tests/support/factories.ts'
import { localFanout } from '#server/adapters/fanout/local.ts'
import { Server } from '#tests/e2e/support/server.ts'

export interface Talker {
  id: string
  cookie: string
}

export interface Talking {
  server: Server
  /** The neighbours 0 and 1, 2 and 3 … talk with each other. */
  talkers: Talker[]
  /** Opens the database once the server has stopped, or beside it where it is a server of its own. */
  open(): Promise<Db>
  /** Starts the server again, with a database that knows its tables as one that has run for a while. */
  settle(): Promise<void>
  /** Removes what the server kept. */
  forget(): Promise<void>
}

const creditsEach = 100_000

/** A server whose members have what they need to write to each other without end. */
export async function startTalking(count: number, url: string | undefined): Promise<Talking> {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-bench-'))
  const open = () => openDatabase({ url, folder: join(folder, 'db'), connections: 4 })
  const db = await open()
  const now = new Date()
  await migrate(db)
  await loadSites(db, now)
  const talkers = await transact({ db, fanout: localFanout(), clock: () => now }, async tx => {
    const made: Talker[] = []
    for (let index = 0; index < count; index++) {
      const id = newId()
      await createMember(tx, { id, paid_user: true, credits: creditsEach }, now)
      made.push({ id, cookie: `session=${await openSession(tx, id, 'bench', now)}` })
    }
    return made
  })
  await db.destroy()
  const server = await Server.open({
    DATA_DIR: folder,
    VONK_DEMO_MEMBERS: '0',
    VONK_LOG_LEVEL: 'silent',
    VONK_RATE_LIMITS: 'no',
    ...(url === undefined ? {} : { DATABASE_URL: url })
  })
  const settle = async () => {
    await server.kill()
    const db = await open()
    await sql`analyze`.execute(db)
    await db.destroy()
    await server.start()
  }
  const forget = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { server, talkers, open, settle, forget }
}
