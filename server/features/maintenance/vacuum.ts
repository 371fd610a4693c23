import { sql } from 'kysely'
import type { Dependencies } from '#server/lib/dependencies.ts'

/**
 * The job `vacuum_database`: what autovacuum does on a server, which PGlite has not (design §5). One
 * table at a time, the catalogues too, so that requests get their turn in between: of the demo's
 * tables each takes some 10 ms, all of them 1 s. An empty one is left out, as autovacuum does: once
 * it is known to be empty it is read from end to end, by foreign keys too, however much it then grows.
 */
export async function vacuumDatabase({
  db,
  databaseFolder
}: Pick<Dependencies, 'db' | 'databaseFolder'>): Promise<void> {
  if (databaseFolder === undefined) return
  const { rows } = await sql<{ schema: string; name: string }>`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and pg_relation_size(oid) > 0`.execute(db)
  for (const { schema, name } of rows) {
    await sql`vacuum (analyze) ${sql.table(`${schema}.${name}`)}`.execute(db)
  }
}
