import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db, Tx } from '#server/db/schema.ts'

const kept = ['kysely_migration', 'kysely_migration_lock']
let opened: Promise<Db> | undefined

/**
 * One database per worker: PGlite in memory, or a schema of its own on the server that
 * TEST_DATABASE_URL names. Emptied before every use.
 */
export async function emptyDatabase(): Promise<Db> {
  const db = await (opened ??= open())
  await pastDeadlocks(() => empty(db))
  return db
}

/** What a test before had begun last, and nobody waited for, may still hold a lock. */
export async function pastDeadlocks<T>(act: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await act()
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== '40P01') throw error
    }
  }
}

async function empty(db: Db): Promise<void> {
  // A test fills a handful of the tables, and to truncate one means to truncate all that refer to it.
  await db.transaction().execute(async tx => {
    const filled = await filledTables(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const name of filled) {
      // The house's accounts came with the migration.
      const own = name === 'account' ? sql`where house is null` : sql``
      await sql`delete from ${sql.table(name)} ${own}`.execute(tx)
    }
    await sql`update account set balance = 0 where balance <> 0`.execute(tx)
    await restartNumbers(tx)
  })
}

async function filledTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(tx)
  const names = rows.map(({ name }) => name).filter(name => !kept.includes(name))
  const looks = names.map(
    name => sql`select ${name}::text as name where exists (select from ${sql.table(name)})`
  )
  const filled = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(tx)
  return filled.rows.map(({ name }) => name)
}

async function restartNumbers(tx: Tx): Promise<void> {
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = current_schema() and last_value is not null`.execute(tx)
}

async function open(): Promise<Db> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) {
    const db = await openDatabase({})
    await migrate(db)
    return db
  }
  const name = `vonk_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}`
  const admin = await openDatabase({ url, connections: 1 })
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin)
  await sql`create database ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const own = new URL(url)
  own.pathname = `/${name}`
  const db = await openDatabase({ url: own.href })
  await migrate(db)
  return db
}
