import { Kysely, type Logger, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './schema.ts'
import { assertOutsideTransaction } from './inside-transaction.ts'
import { keepPlansOf } from './kept-plans.ts'

const dateOid = 1082
pg.types.setTypeParser(dateOid, value => value)

export interface DatabaseSource {
  /** `postgres://…`; without it PGlite keeps its files in `folder`, or in memory. */
  url?: string | undefined
  folder?: string | undefined
  connections?: number
  /** Receives each statement that takes longer than five seconds, without its parameters. */
  onSlow?: (statement: string, milliseconds: number) => void
}

const slowMilliseconds = 5000

const pools = new WeakMap<Db, pg.Pool>()

/** The connections behind a database; undefined for PGlite, which has none. */
export function poolOf(db: Db): pg.Pool | undefined {
  return pools.get(db)
}

/** Opens the database; the same migrations and queries run on both kinds (design §5). */
export async function openDatabase(source: DatabaseSource): Promise<Db> {
  const log: Logger = ({ query, queryDurationMillis }) => {
    if (queryDurationMillis > slowMilliseconds) source.onSlow?.(query.sql, queryDurationMillis)
  }
  if (source.url === undefined) {
    // Where there is a server, the embedded database need not even be read.
    const { openPGlite } = await import('./pglite.ts')
    return new Kysely<Database>({ dialect: await openPGlite(source.folder), log })
  }
  const pool = new pg.Pool({
    connectionString: source.url,
    max: source.connections ?? 10,
    // The default is 10 s. A new connection costs a process of the database and all prepared plans.
    idleTimeoutMillis: 300_000,
    // What is read often is in memory: looking a row up costs little more than reading on.
    options: '-c random_page_cost=1.1',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000
  })
  // A connection that the server closes must not stop the process, whether it is idle or in use:
  // what was asked of it fails, and the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    keepPlansOf(client)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guard(pool) }), log })
  pools.set(db, pool)
  return db
}

/** The pool, which refuses a second connection inside a transaction. */
function guard(pool: pg.Pool): Pick<pg.Pool, 'connect' | 'end' | 'options'> {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      assertOutsideTransaction()
      return pool.connect()
    }
  }
}
