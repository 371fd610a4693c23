import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import type { Server } from '#tests/e2e/support/server.ts'

/** The database of a server process that a fault test starts, kills and looks into. */
export interface ServerDatabase {
  /** What the server process needs in its environment. */
  environment: Record<string, string>
  /** Opens the database while the server is down: PGlite takes one process at a time. */
  use<T>(server: Server, act: (db: Db) => Promise<T>): Promise<T>
  drop(): Promise<void>
}

/** A fresh database on the server that TEST_DATABASE_URL names, otherwise PGlite in the server's folder. */
export async function createServerDatabase(): Promise<ServerDatabase> {
  const admin = process.env['TEST_DATABASE_URL']
  if (admin === undefined) {
    return {
      environment: {},
      use: (server, act) => useDatabase({ folder: join(server.folder, 'db') }, act),
      drop: async () => {}
    }
  }
  const name = `vonk_fault_${randomUUID().replaceAll('-', '')}`
  const runOnServer = (statement: ReturnType<typeof sql>) =>
    useDatabase({ url: admin, connections: 1 }, db => statement.execute(db))
  await runOnServer(sql`create database ${sql.id(name)}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return {
    environment: { DATABASE_URL: url.href },
    use: (_server, act) => useDatabase({ url: url.href, connections: 2 }, act),
    drop: async () => {
      await runOnServer(sql`drop database if exists ${sql.id(name)} with (force)`)
    }
  }
}

async function useDatabase<T>(
  source: Parameters<typeof openDatabase>[0],
  act: (db: Db) => Promise<T>
): Promise<T> {
  const db = await openDatabase(source)
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}
