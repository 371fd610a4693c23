import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.ts'
import { withPostgres } from './lib/postgres.ts'
import { ensureBuilt } from './lib/build.mjs'
import { type Outcome, readPlaywright, readVitest, summary } from './lib/test-reports.ts'

const reports = mkdtempSync(join(tmpdir(), 'vonk-reports-'))
const watched = process.stdout.isTTY
/** A log is read without colours; Playwright leaves them out by itself. */
const plain: Record<string, string> = watched ? {} : { NO_COLOR: '1' }
/** Thousands of dots would push out of a log what it is read for. */
const progress = watched ? 'dot' : 'minimal'

function run(command: string, args: string[], environment: Record<string, string>): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment }
  })
  return status === 0
}

function vitest(name: string, paths: string[], environment: Record<string, string>): Outcome {
  const file = join(reports, `${name}.json`)
  const args = [
    'run',
    ...paths,
    `--reporter=${progress}`,
    '--reporter=json',
    `--outputFile.json=${file}`
  ]
  return readVitest(file, run('vitest', args, { ...plain, ...environment }))
}

function playwright(): Outcome {
  const file = join(reports, 'e2e.json')
  const succeeded = run('playwright', ['test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: findChromium()
  })
  return readPlaywright(file, succeeded)
}

async function postgres(): Promise<Outcome> {
  const outcome = await withPostgres(['-c', 'fsync=off', '-c', 'max_connections=200'], url =>
    vitest('postgres', ['tests/server', 'tests/contract', 'tests/faults'], {
      TEST_DATABASE_URL: url
    })
  )
  const failed = process.env['REQUIRE_POSTGRES'] === '1' ? 1 : 0
  return outcome ?? { passed: 0, failed, names: [] }
}

// Some tests read the built site.
ensureBuilt()
console.log('Unit, contract and API tests on PGlite')
const onPGlite = vitest('pglite', [], {})
console.log('The same API tests on PostgreSQL')
const onPostgres = await postgres()
console.log('Journeys in Chromium')
const inBrowser = playwright()

const outcomes = { PGlite: onPGlite, PostgreSQL: onPostgres, Chromium: inBrowser }
console.log(summary(outcomes))
rmSync(reports, { recursive: true, force: true })
process.exit(Object.values(outcomes).every(({ failed }) => failed === 0) ? 0 : 1)
