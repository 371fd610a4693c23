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

/**
 * Builds every site to `dist/{id}`, one after the other; ends the process with the exit code of the
 * first that fails.
 */
export function buildSites() {
  // Taken before: a file that changes meanwhile makes the next start build again.
  const hash = hashSources()
  for (const id of siteIds()) {
    const began = performance.now()
    run([join(root, 'node_modules', '.bin', 'astro'), 'build'], 'inherit', {
      ASTRO_TELEMETRY_DISABLED: '1',
      BUILD_SITE: id
    })
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`Pages of the site “${id}”: built in ${seconds} s`)
  }
  mkdirSync(dirname(hashFile), { recursive: true })
  writeFileSync(hashFile, hash)
}

/** Builds the sites when they are missing or their sources have changed since. */
export function ensureBuilt() {
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashSources()) return
  console.log('Building the site …')
  buildSites()
}

/** @returns {string[]} */
function siteIds() {
  return JSON.parse(run([join(root, 'scripts', 'site-ids.ts')], 'pipe'))
}

/**
 * Runs the project's Node to its end, and ends this process when that fails.
 *
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} output
 * @param {Record<string, string>} [environment]
 * @returns {string} what it prints, where that is piped
 */
function run(args, output, environment = {}) {
  const { status, stdout } = spawnSync(node, args, {
    cwd: root,
    stdio: ['inherit', output, 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, ...environment }
  })
  if (status !== 0) process.exit(status ?? 1)
  return stdout
}
