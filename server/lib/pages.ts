import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readCursor, writeCursor } from './cursor.ts'

interface Row {
  id: string
  created_at: Date
}

const pageLength = 24

/**
 * For the `where` of a list that is paged by age, oldest first.
 *
 * @param table whose `created_at` and id make the order
 * @param next where the page before ended
 * @param column the id's name
 * @throws AppError `invalid_input` for a place that is none of ours
 */
export function afterCursor(
  table: string,
  next: string | undefined,
  column = 'id'
): RawBuilder<SqlBool> {
  if (next === undefined) return sql<SqlBool>`true`
  const { at, id } = readCursor(next, 'next')
  const order = sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.${column}`)})`
  return sql<SqlBool>`${order} > (${at}::timestamptz, ${id}::text)`
}

/** One page out of `pageOf.limit` rows: the one more says that there is another. */
export function pageOf<R extends Row>(rows: R[]): { rows: R[]; next: string | null } {
  const page = rows.slice(0, pageLength)
  const last = page.at(-1)
  const more = last !== undefined && rows.length > pageLength
  return { rows: page, next: more ? writeCursor({ at: last.created_at, id: last.id }) : null }
}
pageOf.limit = pageLength + 1
