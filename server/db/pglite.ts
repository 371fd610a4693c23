import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, type Driver, PGliteAdapter, PGliteDialect } from 'kysely'
import { assertOutsideTransaction } from './inside-transaction.ts'
import { throwOutages } from './outages.ts'

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
      const before = last
      let release = () => {}
      last = new Promise(resolve => (release = resolve))
      await before
      const connection = await acquire(options)
      releases.set(connection, release)
      return connection
    }
    driver.releaseConnection = async connection => releases.get(connection)?.()
    return throwOutages(driver, assertOutsideTransaction)
  }
}

const dateOid = 1082

/**
 * PostgreSQL reserves 128 MB for its page cache, and PGlite's memory grows by all of it; the demo's
 * tables need 16 MB (decision 0002).
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** @param folder undefined keeps everything in memory (tests) */
export async function openPGlite(folder?: string): Promise<ExclusiveDialect> {
  if (folder !== undefined && !existsSync(folder)) await createFolder(folder)
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    startParams,
    parsers: { [dateOid]: (value: string) => value }
  })
  return new ExclusiveDialect({ pglite })
}

/**
 * Creates the database's files in a process of its own: creating runs a second PGlite, and the
 * allocator would keep for as long as the server lives (100 MB).
 */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const child = fork(new URL('./create-pglite.main.ts', import.meta.url), [unfinished], {
    execArgv: []
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) throw new Error(`Creating the database in ${folder} ended with ${signal ?? code}`)
  await rename(unfinished, folder)
}
