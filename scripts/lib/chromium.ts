import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/** A host of this machine that is not localhost: browsers take its pages over http for insecure. */
export const insecureHost = 'vonk.lan'

/** Flags for a browser that may run as root and has no business on the network. */
export const chromiumFlags = [
  `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise every page starts a second renderer in advance, which no test uses.
  '--disable-features=SpareRendererForSitePerProcess'
]

/**
 * The Chromium without windows, which takes half the processor time of the whole one; the whole one
 * where it is not installed.
 */
export function findHeadlessShell(): string {
  const shell = '/usr/bin/chromium-headless-shell'
  return existsSync(shell) ? shell : findChromium()
}

function known(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...systemPaths, chromium.executablePath()].find(
    path => path !== undefined && existsSync(path)
  )
}

/** Finds a Chromium (design §12): CHROMIUM_PATH, the system's, Playwright's, else installs one. */
export function findChromium(): string {
  const there = known()
  if (there !== undefined) return there
  console.log('Installing Chromium …')
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = known()
  if (installed === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH')
  return installed
}
