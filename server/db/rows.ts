import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * For the `from` of a statement: rows of a table with all its columns, in the table's order. The
 * text stays the same for any number of rows; a column that is not given is null, whatever its
 * default.
 */
export function rowsOf<Table extends keyof Database>(
  table: Table,
  rows: Insertable<Database[Table]>[]
): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}
