/**
 * Test files that `npm test` runs on PGlite where PostgreSQL is available (decision 0048). All other
 * files run on PostgreSQL alone, because both run the same SQL through the same queries.
 */

/** Tests that open PGlite by themselves. They run on PGlite only. */
export const filesForPGliteOnly = [
  'tests/faults/*.test.ts',
  'tests/server/db/lock.test.ts',
  'tests/server/db/open.test.ts',
  'tests/server/db/watchdog.test.ts',
  'tests/server/features/maintenance/back-up.test.ts',
  'tests/server/features/session/restart.test.ts'
]

/**
 * Tests whose result can depend on the driver. They run on both databases. Add a file if it tests:
 * - how the driver converts values: every operation once, with its reply checked by its schema;
 * - transactions that wait, fail, share work or lose their connection;
 * - the start of a trial: migrations, demo population, its pictures and its answers;
 * - queries that read the database's own catalogue or that run for a long time.
 */
export const filesForBoth = [
  'tests/contract/access.test.ts',
  'tests/server/adapters/metrics/prometheus.test.ts',
  'tests/server/db/*.test.ts',
  'tests/server/demo/{lander-hello,media,seed,tiles}.test.ts',
  'tests/server/features/chats/faults.test.ts',
  'tests/server/features/chats/parallel.test.ts',
  'tests/server/features/chats/together.test.ts',
  'tests/server/features/credits/parallel-*.test.ts',
  'tests/server/features/credits/purchase-faults.test.ts',
  'tests/server/features/deletion/erasure.test.ts',
  'tests/server/features/events/*.test.ts',
  'tests/server/features/export/*.test.ts',
  'tests/server/features/jobs.test.ts',
  'tests/server/features/maintenance/*.test.ts',
  'tests/server/features/members/search.test.ts',
  'tests/server/lib/jobs.test.ts',
  'tests/src/features/chats/flaky-link.test.ts'
]
