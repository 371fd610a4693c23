/**
 * `npm test` runs the API tests (`tests/server`, `tests/contract`, `tests/faults`) on PostgreSQL where it is available,
 * and on PGlite those that can differ there (decision 0048). All other tests, for example of stores
 * against the server in process, run on PGlite.
 */

export const apiTests = ['tests/{contract,faults,server}/**/*.test.ts']
export const otherTests = ['tests/{build,scripts,shared,site,src}/**/*.test.{ts,tsx}']

/** API tests that open PGlite by themselves. They run on PGlite only. */
export const apiTestsForPGlite = [
  'tests/server/db/lock.test.ts',
  'tests/server/db/open.test.ts',
  'tests/server/db/pglite.test.ts',
  'tests/server/features/session/restart.test.ts'
]

/**
 * API tests whose result can depend on the driver. They run on both databases. Add a file if it tests:
 * - how the driver converts values: every operation once, with its reply checked by its schema;
 * - transactions that wait, fail, share work or lose their connection;
 * - the start of a trial: migrations, demo population, its photos and its answers;
 * - queries that read the database's own catalogue.
 */
export const apiTestsForBoth = [
  'tests/contract/access.test.ts',
  'tests/server/adapters/metrics/prometheus.test.ts',
  'tests/server/db/{kept-plans,references,together,transact}.test.ts',
  'tests/server/demo/{lander-hello,media,seed,tiles,warm}.test.ts',
  'tests/server/features/chats/{faults,parallel,together}.test.ts',
  'tests/server/features/credits/{parallel-codes,parallel-sends,purchase-faults}.test.ts',
  'tests/server/features/deletion/erasure.test.ts',
  'tests/server/features/events/*.test.ts',
  'tests/server/features/export/*.test.ts',
  'tests/server/features/jobs.test.ts',
  'tests/server/features/maintenance/sweep.test.ts',
  'tests/server/features/members/search.test.ts',
  'tests/server/lib/jobs.test.ts'
]
