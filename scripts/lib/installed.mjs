// Runs on any Node from 20 up, because npm installs the project's own Node 24.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
/** Node 24, which npm installs as a dependency. */
export const node = join(root, 'node_modules', '.bin', 'node')

/** Installs the packages when they are missing or older than the lockfile. */
export function ensureInstalled() {
  const marker = join(root, 'node_modules', '.package-lock.json')
  const lockfile = join(root, 'package-lock.json')
  const isFresh =
    existsSync(node) && existsSync(marker) && statSync(marker).mtimeMs >= statSync(lockfile).mtimeMs
  if (isFresh) return
  console.log('Installing packages …')
  // `npm ci` installs the versions of the lock file and fails when package.json disagrees with it.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...quiet], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
