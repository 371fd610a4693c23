import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'

const kept = ['kysely_migration', 'kysely_migration_lock']
let opened: Promise<Db> | undefined

/**
 * One database per worker: PGlite in memory, or a schema of its own on the server that
 * TEST_DATABASE_URL names. Emptied before every use.
 */
export async function emptyDatabase(): Promise<Db> {
  const db = await (opened ??= open())
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema()`.execute(db)
  const tables = rows.map(row => row.tablename).filter(name => !kept.includes(name))
  // The house's accounts came with the migration.
  const houses = await db.selectFrom('account').selectAll().where('house', 'is not', null).execute()
  await sql`truncate ${sql.join(tables.map(name => sql.table(name)))} restart identity cascade`.execute(
    db
  )
  await db
    .insertInto('account')
    .values(houses.map(house => ({ ...house, balance: 0 })))
    .execute()
  return db
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
