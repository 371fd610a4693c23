// `npm run test:watch`: runs tests again as their files change. `npm run test:watch -- chats` first
// runs all files whose path contains "chats". Uses both databases, like `npm test`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureBuilt } from './lib/build.mjs'
import { withTestPostgres } from './lib/postgres.ts'

const filters = process.argv.slice(2)

// Some tests read the built site.
ensureBuilt()
const status =
  (await withTestPostgres(url => watch({ TEST_DATABASE_URL: url }))) ?? (await watch({}))
process.exit(status)

async function watch(environment: Record<string, string>): Promise<number> {
  // Without filters, Vitest waits for the first change instead of running everything.
  const args = filters.length === 0 ? ['--standalone'] : filters
  const child = spawn('vitest', ['watch', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment }
  })
  // Vitest ends on Ctrl-C by itself. PostgreSQL has to be stopped after it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill())
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
