// The numbers that take long, with the code that `npm test` runs at one hundredth.
// `npm run test:long -- tests/faults` runs these files alone, on PGlite.
import { spawnSync } from 'node:child_process'
import { withTestPostgres } from './lib/postgres.ts'

const seed = process.env['TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31))
console.log(`Seed ${seed} (TEST_SEED=${seed} repeats it)`)

const wanted = process.argv.slice(2)
const all = [
  'tests/faults',
  'tests/contract',
  'tests/server/features/chats/faults.test.ts',
  'tests/server/features/chats/together.test.ts',
  'tests/server/features/credits',
  'tests/server/features/members',
  'tests/server/features/photos/cost.test.ts',
  'tests/server/features/photos/metadata.test.ts',
  'tests/src/features/chats/flaky-link.test.ts'
]
/** What a production relies on: many connections at a time, and kills of the server process. */
const onPostgres = ['tests/server/features/credits/parallel-sends.test.ts', 'tests/faults']

function vitest(project: string, files: string[], environment: Record<string, string>): boolean {
  const { status } = spawnSync('vitest', ['run', '--project', project, ...files], {
    stdio: 'inherit',
    env: { ...process.env, TEST_SCALE: '100', TEST_SEED: seed, ...environment }
  })
  return status === 0
}

/** @returns true as well where there is no PostgreSQL and none is required */
async function postgres(): Promise<boolean> {
  const passed = await withTestPostgres(url =>
    vitest('PostgreSQL', onPostgres, { TEST_DATABASE_URL: url })
  )
  return passed ?? process.env['REQUIRE_POSTGRES'] !== '1'
}

const passed = vitest('PGlite', wanted.length > 0 ? wanted : all, {})
const passedThere = wanted.length > 0 || (await postgres())
console.log(`Seed ${seed}: ${passed && passedThere ? 'passed' : 'FAILED'}`)
process.exit(passed && passedThere ? 0 : 1)
