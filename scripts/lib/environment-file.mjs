import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'

/**
 * Reads `.env` into the environment. Variables that are set already win. Only the commands that run
 * or reset a server call it, so that tests never use a developer's database.
 */
export function loadEnvironmentFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
