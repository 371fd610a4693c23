import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { runAsReplica } from './database.ts'

interface Table {
  name: string
  /** Without generated columns, which cannot be written. */
  columns: string[]
}

export interface Snapshot {
  /** Brings back the rows of all tables. @returns the names of the tables that had changed */
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

/** Copies all tables, for tests that try many calls on one state. */
export async function keepState(db: Db): Promise<Snapshot> {
  const tables = await tablesOf(db)
  await sql`drop schema if exists ${sql.id(keptIn)} cascade`.execute(db)
  await sql`create schema ${sql.id(keptIn)}`.execute(db)
  for (const table of tables) {
    await sql`create table ${sql.id(keptIn, table.name)} as
      select ${columnsOf(table)} from ${sql.table(table.name)}`.execute(db)
  }
  const body = `
    declare has_changed boolean := false;
    begin
      ${(await Promise.all(tables.map(table => restoreTable(db, table)))).join('\n')}
      if has_changed then ${(await restoreSequences(db)).join('\n')} end if;
    end`
  await sql`create function ${restoreFunction} returns setof text language plpgsql
    as ${sql.lit(body)}`.execute(db)
  return {
    async restore() {
      const rows = await runAsReplica(sql<{ name: string }>`select ${restoreFunction} as name`)
      return rows.map(({ name }) => name)
    }
  }
}

/** A function, because the database keeps the plans of its statements. */
const restoreFunction = sql`${sql.id(keptIn, 'restore')}()`

const columnsOf = ({ columns }: Table) => sql.raw(columns.map(quote).join(', '))
const quote = (name: string) => `"${name}"`

/** @returns statements that bring back a table if its rows differ from those it has now */
async function restoreTable(db: Db, { name, columns }: Table): Promise<string> {
  const names = columns.map(quote).join(', ')
  const digest = `select md5(coalesce(string_agg(one::text, ';' order by one::text), '')) as digest
    from (select ${names} from ${quote(name)}) one`
  const { rows } = await sql.raw<{ digest: string }>(digest).execute(db)
  return `
    if (${digest}) <> '${rows[0]?.digest}' then
      delete from ${quote(name)};
      insert into ${quote(name)} (${names}) overriding system value
        select ${names} from ${quote(keptIn)}.${quote(name)};
      has_changed := true;
      return next '${name}';
    end if;`
}

async function restoreSequences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; value: string; called: boolean }>`
    select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value, start_value)::text as value, last_value is not null as called
    from pg_sequences where schemaname = current_schema()`.execute(db)
  return rows.map(({ name, value, called }) => `perform setval('${name}', ${value}, ${called});`)
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
