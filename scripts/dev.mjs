// `npm run dev`: the API restarts and the pages refresh as files change.
import { loadEnvironmentFile } from './lib/environment-file.mjs'
import { ensureInstalled } from './lib/installed.mjs'
import { endTogether, runNode } from './lib/process.mjs'

loadEnvironmentFile()
const port = Number(process.env.PORT || 4321)
/** Astro proxies API calls to it, so that a browser sees one origin. */
const apiPort = port + 1
const watched = ['server', 'src/contract', 'src/shared']
/** Texts are read again for each use, so that the API keeps running when one changes. */
const texts = { TEXTS: process.env.TEXTS ?? 'live' }

ensureInstalled()
endTogether([
  runNode([...watched.map(folder => `--watch-path=${folder}`), 'server/main.ts'], {
    PORT: String(apiPort),
    VONK_PUBLIC_URL: process.env.VONK_PUBLIC_URL ?? `http://localhost:${port}`,
    ...texts
  }),
  runNode(['node_modules/.bin/astro', 'dev', '--port', String(port)], {
    ASTRO_TELEMETRY_DISABLED: '1',
    API_PORT: String(apiPort),
    ...texts
  })
])
