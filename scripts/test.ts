import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.ts'
import { startPostgres } from './lib/postgres.ts'
import { ensureBuilt } from './lib/build.mjs'

interface Tally {
  passed: number
  failed: number
}

const reports = mkdtempSync(join(tmpdir(), 'vonk-reports-'))

function run(command: string, args: string[], environment: Record<string, string>): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment }
  })
  return status === 0
}

/** A runner that breaks without a report counts as one failure. */
function tallyOf(succeeded: boolean, passed: number, failed: number): Tally {
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed }
}

function readReport(file: string): Record<string, never> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function vitest(name: string, paths: string[], environment: Record<string, string>): Tally {
  const file = join(reports, `${name}.json`)
  const args = ['run', ...paths, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = run('vitest', args, environment)
  const report = readReport(file) as { numPassedTests?: number; numFailedTests?: number }
  return tallyOf(succeeded, report.numPassedTests ?? 0, report.numFailedTests ?? 0)
}

function playwright(): Tally {
  const file = join(reports, 'e2e.json')
  ensureBuilt()
  const succeeded = run('playwright', ['test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: findChromium()
  })
  const { stats } = readReport(file) as {
    stats?: { expected: number; unexpected: number; flaky: number }
  }
  return tallyOf(succeeded, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0))
}

async function postgres(): Promise<Tally> {
  const server = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200'])
  if (!server) {
    console.log('PostgreSQL: not run')
    return { passed: 0, failed: process.env['REQUIRE_POSTGRES'] === '1' ? 1 : 0 }
  }
  try {
    return vitest('postgres', ['tests/server', 'tests/contract'], { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

console.log('Unit, contract and API tests on PGlite')
const onPGlite = vitest('pglite', [], {})
console.log('The same API tests on PostgreSQL')
const onPostgres = await postgres()
console.log('Journeys in Chromium')
const inBrowser = playwright()

const tallies = [onPGlite, onPostgres, inBrowser]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
