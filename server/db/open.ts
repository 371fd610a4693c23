import { clearTimeout, setTimeout } from 'node:timers'
import { type Driver, Kysely, type Logger, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './schema.ts'
import { assertOutsideTransaction } from './inside-transaction.ts'
import { keepPlansOf } from './kept-plans.ts'
import { throwOutages } from './outages.ts'

const dateOid = 1082
pg.types.setTypeParser(dateOid, value => value)

/** How long a request waits for a PostgreSQL server that is cut off, in milliseconds. */
interface DatabasePatience {
  /** For a connection: a new one, or a free one of the pool. */
  connect: number
  /** For the result of a statement; longer than the server itself lets it run. */
  reply: number
}

export interface DatabaseSource {
  /** `postgres://…`; without it PGlite keeps its files in `folder`, or in memory. */
  url?: string | undefined
  folder?: string | undefined
  connections?: number
  /** Milliseconds; tests wait for less. */
  patience?: DatabasePatience
  /** Receives each statement that takes longer than five seconds, without its parameters. */
  onSlow?: (statement: string, milliseconds: number) => void
}

const slowMilliseconds = 5000
const statementMilliseconds = 15_000
const usualPatience: DatabasePatience = { connect: 10_000, reply: 20_000 }
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
  const { patience = usualPatience } = source
  const pool = new pg.Pool({
    connectionString: source.url,
    max: source.connections ?? 10,
    // The default is 10 s. A new connection costs a process of the database and all prepared plans.
    idleTimeoutMillis: 300_000,
    // What is read often is in memory: looking a row up costs little more than reading on.
    options: '-c random_page_cost=1.1',
    connectionTimeoutMillis: patience.connect,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: statementMilliseconds
  })
  // A connection that the server closes must not stop the process, whether it is idle or in use:
  // what was asked of it fails, and the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    keepPlansOf(client)
    endSilent(client, patience.reply)
  })
  const db = new Kysely<Database>({ dialect: new PooledDialect({ pool }), log })
  pools.set(db, pool)
  return db
}

/** Refuses a second connection inside a transaction, and throws `Outage` without a database. */
class PooledDialect extends PostgresDialect {
  override createDriver(): Driver {
    return throwOutages(super.createDriver(), assertOutsideTransaction)
  }
}

/**
 * Ends a connection on which a reply is overdue. Otherwise requests would wait for minutes until the
 * system gives up a connection to a server that was cut off. A connection that lifts the statement
 * timeout, as a long migration does, waits for as long as it takes until the end of its transaction.
 */
function endSilent(client: pg.PoolClient, replyMilliseconds: number): void {
  const query: (...values: unknown[]) => unknown = client.query.bind(client)
  let isUnlimited = false
  const limited = (...values: unknown[]) => {
    const [text] = values
    if (text === 'commit' || text === 'rollback') isUnlimited = false
    if (typeof text === 'string' && text.includes('statement_timeout = 0')) isUnlimited = true
    const reply = query(...values)
    // A cursor is no promise.
    if (isUnlimited || !(reply instanceof Promise)) return reply
    const timer = setTimeout(() => void client.end(), replyMilliseconds)
    return reply.finally(() => clearTimeout(timer))
  }
  Object.assign(client, { query: limited })
}
