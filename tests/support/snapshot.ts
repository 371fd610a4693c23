import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { pastDeadlocks } from './database.ts'

interface Table {
  name: string
  /** Those that are written, not computed. */
  columns: string[]
}

export interface Snapshot {
  /** Brings back what the tables held. @returns the names of those that had changed */
  restore(): Promise<string[]>
}

const keptIn = 'kept_state'
const foreign = ['kysely_migration', 'kysely_migration_lock']

/** All tables of the product with their columns, from the database's own catalogue. */
export async function tablesOf(db: Db | Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select columns.table_name as name,
      array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by columns.table_name order by columns.table_name`.execute(db)
  return rows.filter(({ name }) => !foreign.includes(name))
}

const namesOf = ({ columns }: Table) => sql.join(columns.map(name => sql.ref(name)))
const keptTable = ({ name }: Table) => sql`${sql.id(keptIn, name)}`

/** Keeps what all tables hold, for tests that try many things on one state. */
export async function keepState(db: Db): Promise<Snapshot> {
  const tables = await tablesOf(db)
  await sql`drop schema if exists ${sql.id(keptIn)} cascade`.execute(db)
  await sql`create schema ${sql.id(keptIn)}`.execute(db)
  for (const table of tables) {
    await sql`create table ${keptTable(table)} as
      select ${namesOf(table)} from ${sql.table(table.name)}`.execute(db)
  }
  const sequences = await sequencesOf(db)
  const bringBack = () =>
    db.transaction().execute(async tx => {
      const changed = await changedOf(tx, tables)
      if (changed.length === 0) return []
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const table of changed) {
        await sql`delete from ${sql.table(table.name)}`.execute(tx)
        await sql`insert into ${sql.table(table.name)} (${namesOf(table)})
          overriding system value select ${namesOf(table)} from ${keptTable(table)}`.execute(tx)
      }
      for (const { name, value, called } of sequences) {
        await sql`select setval(${name}::regclass, ${value}, ${called})`.execute(tx)
      }
      return changed.map(({ name }) => name)
    })
  return { restore: () => pastDeadlocks(bringBack) }
}

async function sequencesOf(db: Db) {
  const { rows } = await sql<{ name: string; value: string; called: boolean }>`
    select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value, start_value)::text as value, last_value is not null as called
    from pg_sequences where schemaname = current_schema()`.execute(db)
  return rows
}

/** One statement asks all tables whether they hold what they held. */
async function changedOf(tx: Tx, tables: Table[]): Promise<Table[]> {
  const digest = (table: Table, source: unknown) => sql`
    select md5(coalesce(string_agg(one::text, ';' order by one::text), ''))
    from (select ${namesOf(table)} from ${source}) one`
  const looks = tables.map(
    table => sql`select ${table.name}::text as name
      where (${digest(table, sql.table(table.name))}) <> (${digest(table, keptTable(table))})`
  )
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(tx)
  return tables.filter(table => rows.some(({ name }) => name === table.name))
}

/** Every row of every table, as JSON text. */
export async function dumpState(db: Db): Promise<string[]> {
  const looks = (await tablesOf(db)).map(
    table => sql`select ${table.name}::text || ' ' || to_jsonb(one)::text as row
      from ${sql.table(table.name)} one`
  )
  const { rows } = await sql<{ row: string }>`${sql.join(looks, sql` union all `)}`.execute(db)
  return rows.map(({ row }) => row)
}
