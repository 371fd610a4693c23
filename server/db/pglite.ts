import { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, type Driver, PGliteAdapter, PGliteDialect } from 'kysely'
import { assertOutsideTransaction } from './inside-transaction.ts'
import type { Watchdog } from './watchdog.ts'

/** Turns off Kysely's own lock, which waits for ever where `ExclusiveDialect` refuses. */
class UnlockedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Hands the one connection of PGlite to one user at a time. A query that asks for it inside a
 * transaction would wait for itself, and is refused.
 */
class ExclusiveDialect extends PGliteDialect {
  override createAdapter(): PGliteAdapter {
    return new UnlockedAdapter()
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    let last: Promise<void> = Promise.resolve()
    const releases = new WeakMap<DatabaseConnection, () => void>()
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async options => {
      assertOutsideTransaction()
      const before = last
      let release = () => {}
      last = new Promise(resolve => (release = resolve))
      await before
      const connection = await acquire(options)
      releases.set(connection, release)
      return connection
    }
    driver.releaseConnection = async connection => releases.get(connection)?.()
    return driver
  }
}

const dateOid = 1082

/** Tells the watchdog what is begun and what is answered. */
function report(connection: DatabaseConnection, watchdog: Watchdog): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query, ...rest) => {
    watchdog.begins(query.sql)
    const result = await execute<never>(query, ...rest)
    watchdog.answered()
    return result
  }
}

/** @param folder undefined keeps everything in memory (tests) */
export async function openPGlite(folder?: string, watchdog?: Watchdog): Promise<ExclusiveDialect> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    parsers: { [dateOid]: (value: string) => value }
  })
  return new ExclusiveDialect({
    pglite,
    onCreateConnection: async connection => {
      if (watchdog) report(connection, watchdog)
    }
  })
}
