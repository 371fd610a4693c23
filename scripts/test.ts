// `npm test`: builds the sites if their sources changed, runs every test, and prints where the time
// goes. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium } from './lib/chromium.ts'
import { withTestPostgres } from './lib/postgres.ts'
import { type Outcome, readPlaywright, readVitest } from './lib/test-reports.ts'
import { type Phase, formatSummary } from './lib/test-summary.ts'

const isTerminal = process.stdout.isTTY
const reports = mkdtempSync(join(tmpdir(), 'vonk-reports-'))
const phases: Phase[] = []

// Some tests read the built site.
timePhase('Build', ensureBuilt)
const isOnPostgres = await withTestPostgres(testOnPostgres)
if (!isOnPostgres) testWithoutPostgres()

console.log(formatSummary(phases))
rmSync(reports, { recursive: true, force: true })
process.exit(phases.some(({ outcome }) => outcome && outcome.failed > 0) ? 1 : 0)

/** API tests and journeys on PostgreSQL; all others, and API tests that can differ, on PGlite (decision 0048). */
function testOnPostgres(url: string): true {
  const environment = { TEST_DATABASE_URL: url }
  timePhase('PostgreSQL', () => runVitest('PostgreSQL', environment))
  timePhase('PGlite', () => runVitest('PGlite', environment))
  timePhase('Journeys in Chromium', () => runPlaywright(environment))
  return true
}

function testWithoutPostgres(): void {
  timePhase('PGlite', () => runVitest('PGlite', {}))
  const failed = process.env['REQUIRE_POSTGRES'] === '1' ? 1 : 0
  const outcome = { passed: 0, failed, names: [], titles: [] }
  phases.push({ name: 'PostgreSQL', seconds: 0, outcome })
  timePhase('Journeys in Chromium', () => runPlaywright({}))
}

function timePhase(name: string, run: () => Outcome | void): void {
  console.log(name)
  const start = performance.now()
  const outcome = run()
  const seconds = (performance.now() - start) / 1000
  phases.push({ name, seconds, ...(outcome ? { outcome } : {}) })
}

function runVitest(project: string, environment: Record<string, string>): Outcome {
  const file = join(reports, `${project}.json`)
  // A dot per test is noise in a log file.
  const progress = isTerminal ? 'dot' : 'minimal'
  const reporters = [`--reporter=${progress}`, '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = run('vitest', ['run', '--project', project, ...reporters], {
    ...(isTerminal ? {} : { NO_COLOR: '1' }),
    ...environment
  })
  return readVitest(file, succeeded)
}

function runPlaywright(environment: Record<string, string>): Outcome {
  const file = join(reports, 'journeys.json')
  const succeeded = run('playwright', ['test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: findChromium(),
    ...environment
  })
  return readPlaywright(file, succeeded)
}

function run(command: string, args: string[], environment: Record<string, string>): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment }
  })
  return status === 0
}
