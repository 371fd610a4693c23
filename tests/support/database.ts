import { type RawBuilder, sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'

interface TestDatabase {
  db: Db
  /** Runs one statement without foreign keys and triggers, so that the order of tables is free. */
  runAsReplica<Row>(statement: RawBuilder<Row>): Promise<Row[]>
}

let opened: Promise<TestDatabase> | undefined

/**
 * Returns the worker's database without rows: PGlite in memory, or a database of its own on the
 * server of TEST_DATABASE_URL.
 */
export async function emptyDatabase(): Promise<Db> {
  const { db } = await (opened ??= open())
  await runAsReplica(sql`select ${emptyTables}`)
  return db
}

/** Runs a statement on the worker's database without foreign keys and triggers. */
export async function runAsReplica<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const { runAsReplica: run } = await (opened ??= open())
  return retryAfterDeadlock(() => run(statement))
}

/** Retries after a deadlock, because unawaited work of the previous test may still hold a lock. */
async function retryAfterDeadlock<T>(act: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await act()
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== '40P01') throw error
    }
  }
}

async function open(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  const url = server === undefined ? undefined : await createDatabase(server)
  const db = await openDatabase({ url })
  await migrate(db)
  await createEmptyFunction(db)
  return { db, runAsReplica: url === undefined ? onOneConnection(db) : await onReplica(url) }
}

/** @returns the URL of a new database on the server of `url` */
async function createDatabase(url: string): Promise<string> {
  const name = `vonk_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}`
  const admin = await openDatabase({ url, connections: 1 })
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin)
  await sql`create database ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

const migrationTables = ['kysely_migration', 'kysely_migration_lock']
const emptyTables = sql`test_support.empty_tables()`

/** A function, because the database keeps the plans of its statements. */
async function createEmptyFunction(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and not tablename in (${sql.join(migrationTables)})
    order by tablename`.execute(db)
  const deletes = rows.map(({ name }) => {
    // A migration creates the accounts of the house.
    const condition = name === 'account' ? ' where house is null' : ''
    return `delete from "${name}"${condition};`
  })
  const body = `begin
    ${deletes.join('\n')}
    update account set balance = 0 where balance <> 0;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = current_schema() and last_value is not null;
  end`
  await sql`create schema test_support`.execute(db)
  await sql`create function ${emptyTables} returns void language plpgsql as ${sql.lit(body)}`.execute(
    db
  )
}

function onOneConnection(db: Db): TestDatabase['runAsReplica'] {
  return statement =>
    db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx)
      return (await statement.execute(tx)).rows
    })
}

/** A connection that always has the role, because a change of role discards all kept plans. */
async function onReplica(url: string): Promise<TestDatabase['runAsReplica']> {
  const own = new URL(url)
  own.searchParams.set('options', '-c session_replication_role=replica')
  const db = await openDatabase({ url: own.href, connections: 1 })
  return async statement => (await statement.execute(db)).rows
}
