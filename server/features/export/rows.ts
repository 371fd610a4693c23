import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '#server/db/schema.ts'

/** A row as it is exported: its columns by their names. */
export type Exported = Record<string, unknown>

/** Never exported: they are keys, and say nothing of anybody. */
const secret = [
  'password_hash',
  'token_hash',
  'code_hash',
  'secret',
  'public_key',
  'subscription',
  'challenge'
]

/** The rows of a table that are the member's, without keys; JSON, so that times are ISO 8601. */
export async function ownRows(
  db: Db,
  table: keyof Database,
  where: RawBuilder<unknown>
): Promise<Exported[]> {
  const { rows } = await sql<{ row: Exported }>`
    select to_jsonb(${sql.table(table)}) - ${secret}::text[] as row
    from ${sql.table(table)} where ${where}
  `.execute(db)
  return rows.map(({ row }) => row)
}

/** `column = value`, for `ownRows`. */
export function of(column: string, value: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} = ${value}`
}

/** The rows without what says nothing to the member. */
export function without(rows: Exported[], ...columns: string[]): Exported[] {
  return rows.map(row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))
  )
}
