// The numbers that take long, with the code that `npm test` runs at one hundredth.
import { spawnSync } from 'node:child_process'

const seed = process.env['TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31))
console.log(`Seed ${seed} (TEST_SEED=${seed} repeats it)`)
const { status } = spawnSync(
  'vitest',
  [
    'run',
    'tests/faults',
    'tests/contract',
    'tests/server/features/chats/faults.test.ts',
    'tests/server/features/chats/together.test.ts',
    'tests/server/features/credits',
    'tests/server/features/members',
    'tests/server/features/photos/metadata.test.ts',
    'tests/src/features/chats/flaky-link.test.ts',
    ...process.argv.slice(2)
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_SCALE: '100', TEST_SEED: seed }
  }
)
console.log(`Seed ${seed}: ${status === 0 ? 'passed' : 'FAILED'}`)
process.exit(status ?? 1)
