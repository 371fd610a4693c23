// Runs on any Node from 20 up, like `installed.mjs`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { node, root } from './installed.mjs'

/** Everything that the prebuilt pages are made of. */
const sources = [
  'src',
  'locales',
  'public',
  'build',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json'
]
const hashFile = join(root, 'dist', '.build-hash')

/** @returns {string} changes with any byte or name of the sources */
function hashSources() {
  const hash = createHash('sha256')
  const add = name => {
    const path = join(root, name)
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) add(join(name, entry))
    } else {
      hash.update(`${name}\0`).update(readFileSync(path)).update('\0')
    }
  }
  for (const source of sources) add(source)
  return hash.digest('hex')
}

/** Builds the site; ends the process with the build's exit code when that fails. */
export function buildSite() {
  // Taken before: a file that changes meanwhile makes the next start build again.
  const hash = hashSources()
  const { status } = spawnSync(node, [join(root, 'node_modules', '.bin', 'astro'), 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      PATH: `${dirname(node)}:${process.env.PATH}`
    }
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(dirname(hashFile), { recursive: true })
  writeFileSync(hashFile, hash)
}

/** Builds the site when it is missing or its sources have changed since. */
export function ensureBuilt() {
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashSources()) return
  console.log('Building the site …')
  buildSite()
}
