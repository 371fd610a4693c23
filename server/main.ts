import { RedisError } from '#server/adapters/redis/error.ts'
import { StorageError } from '#server/adapters/storage/port.ts'
import { type Config, readConfig } from './config.ts'
import { LockHeld } from './db/lock.ts'
import { openDependencies } from './start.ts'

function readOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** What the one who starts it can mend is said in a sentence; anything else needs its stack. */
function explain(error: unknown, config: Config): unknown {
  const isSaid = [LockHeld, RedisError, StorageError].some(kind => error instanceof kind)
  if (isSaid) return (error as Error).message
  if (!isInUse(error)) return error
  const name = error.port === config.VONK_METRICS_PORT ? 'VONK_METRICS_PORT' : 'PORT'
  return `Port ${error.port} is in use; set ${name} to another one`
}

function isInUse(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

const config = readOrExit()
try {
  // The database opens while the rest of the program is read.
  const [opened, { run }] = await Promise.all([openDependencies(config), import('./run.ts')])
  await run(config, opened)
} catch (error) {
  console.error(explain(error, config))
  process.exit(1)
}
