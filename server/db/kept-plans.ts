import { createHash } from 'node:crypto'
import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import type { Db, Tx } from './schema.ts'

const mark = '/* kept plan */'
/** By the text of a statement, what connections call it. */
const names = new Map<string, string>()

/**
 * Begins a statement that is asked very often and whose best plan is the same for all values: a
 * server then plans it once for each connection, which takes longer than running it. Its text must
 * come in a few variants only. PGlite takes it as a comment.
 */
export function keepPlan(): RawBuilder<unknown> {
  return sql.raw(mark)
}

/** Runs a query that the builder made as `keepPlan` says. @returns its rows */
export async function withKeptPlan<Row>(db: Db | Tx, query: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile()
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`${mark} ${text}`, [...parameters]))
  return rows
}

/** Makes a new connection of the pool keep the plans of marked statements. */
export function keepPlansOf(client: PoolClient): void {
  const plain: (...values: unknown[]) => unknown = client.query.bind(client)
  const query = (first: unknown, values: unknown, ...others: unknown[]) => {
    if (typeof first !== 'string' || !first.startsWith(mark)) return plain(first, values, ...others)
    const config: QueryConfig = { name: nameOf(first), text: first, values: values as unknown[] }
    return plain(config, ...others)
  }
  Object.assign(client, { query })
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
