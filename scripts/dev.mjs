// `npm run dev`: the API restarts and the pages refresh as files change.
import { ensureInstalled } from './lib/installed.mjs'
import { endTogether, runNode } from './lib/process.mjs'

const port = Number(process.env.PORT || 4321)
/** The pages ask the API through Astro's proxy, so that a browser sees one origin. */
const apiPort = port + 1
const watched = ['server', 'src/contract', 'src/shared', 'locales']

ensureInstalled()
endTogether([
  runNode([...watched.map(folder => `--watch-path=${folder}`), 'server/main.ts'], {
    PORT: String(apiPort),
    VONK_PUBLIC_URL: process.env.VONK_PUBLIC_URL ?? `http://localhost:${port}`
  }),
  runNode(['node_modules/.bin/astro', 'dev', '--port', String(port)], {
    ASTRO_TELEMETRY_DISABLED: '1',
    API_PORT: String(apiPort)
  })
])
