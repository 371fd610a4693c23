import type { DatabaseConnection, Driver } from 'kysely'
import { Outage } from '#server/lib/outage.ts'

/**
 * Conditions of PostgreSQL in which a statement fails through no fault of its own: connection lost (08),
 * resources exhausted (53), statement timeout and shutdown (57), system error (58), idle transaction
 * ended (25P03, 25P04), failover to a read-only server (25006).
 */
const outageStates = /^(?:08|53|57|58)|^25(?:006|P0[34])$/

/**
 * Makes a driver throw `Outage` where the database is out of reach. Other errors stay as they are.
 *
 * @param beforeAcquire may refuse to hand out a connection; its error is a fault
 */
export function throwOutages(driver: Driver, beforeAcquire: () => void): Driver {
  const watched = new WeakSet<DatabaseConnection>()
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async options => {
    beforeAcquire()
    const connection = await acquire(options).catch(throwOutage)
    if (!watched.has(connection)) watch(connection)
    watched.add(connection)
    return connection
  }
  return driver
}

function watch(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = <R>(...query: Parameters<typeof execute>) =>
    execute<R>(...query).catch(throwOutage)
}

function throwOutage(error: unknown): never {
  if (!isDatabaseOutage(error)) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new Outage(`The database is out of reach: ${reason}`, { cause: error })
}

/** Codes of PostgreSQL begin with a digit or the letter of a class, those of the system with E. */
const sqlState = /^[0-9FHPX][0-9A-Z]{4}$/

/** A driver's error without an SQLSTATE is about the connection, unless the program is wrong. */
function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code !== 'string' || !sqlState.test(code) || outageStates.test(code)
}
