// `npm run dev`: the API restarts and the pages refresh as files change.
import { ensureInstalled } from './lib/installed.mjs'
import { endTogether, runNode } from './lib/process.mjs'

const port = Number(process.env.PORT || 4321)
/** The pages ask the API through Astro's proxy, so that a browser sees one origin. */
const apiPort = port + 1

ensureInstalled()
endTogether([
  runNode(['--watch-path=server', '--watch-path=src/contract', '--watch-path=src/shared', '--watch-preserve-output', 'server/main.ts'], {
    PORT: String(apiPort)
  }),
  runNode(['node_modules/.bin/astro', 'dev', '--port', String(port)], {
    ASTRO_TELEMETRY_DISABLED: '1',
    API_PORT: String(apiPort)
  })
])
