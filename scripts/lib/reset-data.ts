import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { lockFolder } from '#server/db/lock.ts'

/** Everything that a server writes into DATA_DIR. */
const ownEntries = /^(db|files|lock|lock\.db(-\w+)?|demo-login\.json)$/

type ResetConfig = Pick<Config, 'VONK_MODE' | 'DATABASE_URL' | 'VONK_S3_BUCKET' | 'DATA_DIR'>

/**
 * Deletes the data of a demo, so that the next start seeds a new one.
 *
 * @returns whether there was any data
 * @throws Error for data that is not a local demo's, and for a folder with other files
 * @throws LockHeld while a server uses the folder
 */
export async function resetData(config: ResetConfig): Promise<boolean> {
  if (config.VONK_MODE === 'production') throw new Error('VONK_MODE=production: nothing is deleted')
  for (const name of ['DATABASE_URL', 'VONK_S3_BUCKET'] as const) {
    if (config[name] !== undefined) {
      throw new Error(`${name} is set: delete that data with its own tools`)
    }
  }
  const folder = config.DATA_DIR
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (entries === null) return false
  const foreign = entries.filter(entry => !ownEntries.test(entry))
  if (foreign.length > 0) {
    throw new Error(`${folder} contains other files, nothing is deleted: ${foreign.join(', ')}`)
  }
  const unlock = await lockFolder(folder)
  // The lock file is last: a server that starts meanwhile is refused until everything is deleted.
  for (const entry of entries) {
    if (!entry.startsWith('lock')) await rm(join(folder, entry), { recursive: true })
  }
  await unlock()
  await rm(folder, { recursive: true })
  return true
}
