import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium } from './lib/chromium.ts'
import { withTestPostgres } from './lib/postgres.ts'

ensureBuilt()
const status = (await withTestPostgres(runJourneys)) ?? (await runJourneys())
process.exit(status)

/** @param url PostgreSQL server on which each worker creates its database; without it, PGlite */
async function runJourneys(url?: string): Promise<number> {
  const journeys = spawn('playwright', ['test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: findChromium(),
      ...(url === undefined ? {} : { TEST_DATABASE_URL: url })
    }
  })
  const [code] = await once(journeys, 'exit')
  return code ?? 1
}
