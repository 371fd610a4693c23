import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium } from './lib/chromium.ts'

ensureBuilt()
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium() }
})
process.exit(status ?? 1)
