import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'

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
  return beyond({ at: `${table}.created_at`, id: `${table}.${column}` }, '>', next)
}

/**
 * For the `where` of a list that is paged by age, newest first.
 *
 * @param order the columns that make it, both descending
 * @throws AppError `invalid_input` for a place that is none of ours
 */
export function beforeCursor(
  order: { at: string; id: string },
  next: string | undefined
): RawBuilder<SqlBool> {
  return beyond(order, '<', next)
}

function beyond(
  { at, id }: { at: string; id: string },
  way: '<' | '>',
  next: string | undefined
): RawBuilder<SqlBool> {
  if (next === undefined) return sql<SqlBool>`true`
  const end = readCursor(next, 'next')
  const order = sql`(${sql.ref(at)}, ${sql.ref(id)})`
  return sql<SqlBool>`${order} ${sql.raw(way)} (${end.at}::timestamptz, ${end.id}::text)`
}

/** One page out of `pageOf.limit` rows: the one more says that there is another. */
export function pageOf<R extends Row>(rows: R[]): { rows: R[]; next: string | null } {
  return cutPage(rows, pageLength, ({ created_at: at, id }) => ({ at, id }))
}
pageOf.limit = pageLength + 1

/** The first `length` of rows of which one more was asked for, and where the next ones begin. */
export function cutPage<R>(
  rows: R[],
  length: number,
  cursorOf: (row: R) => Cursor
): { rows: R[]; next: string | null } {
  const page = rows.slice(0, length)
  const last = page.at(-1)
  const more = last !== undefined && rows.length > length
  return { rows: page, next: more ? writeCursor(cursorOf(last)) : null }
}
