// node scripts/run.mjs scripts/check-live-texts.ts: `npm run dev` shows a changed text without a
// manual reload, and the API keeps running. Takes too long for the tests, because Astro and Vite
// start from nothing.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Page, chromium } from '@playwright/test'
import { answerAtEntry } from '#tests/e2e/support/entry.ts'
import { chromiumFlags, findHeadlessShell } from './lib/chromium.ts'

const patience = 180_000
const port = 5900 + Math.floor(Math.random() * 50) * 2
const origin = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'vonk-live-'))
const marker = `Changed at ${Date.now()}`

/** An app screen and a prebuilt page, with a text that each shows as a heading. */
const places = [
  { path: '/login', file: 'locales/en/account.json', keys: ['login', 'title'] },
  { path: '/pricing', file: 'locales/en/pricing.json', keys: ['title'] }
]

type Texts = { [key: string]: Texts | string }

/** @returns the file's content with the marker in place of the text */
function changed(content: string, keys: string[]): string {
  const texts = JSON.parse(content) as Texts
  const parent = keys.slice(0, -1).reduce((part, key) => part[key] as Texts, texts)
  const last = keys.at(-1) ?? ''
  if (typeof parent[last] !== 'string') throw new Error(`There is no text ${keys.join('.')}`)
  parent[last] = marker
  return `${JSON.stringify(texts, null, 2)}\n`
}

/** The process that holds the lock of the data folder: the API. */
function apiProcess(): string {
  return readFileSync(join(folder, 'lock'), 'utf8').trim()
}

async function proveAt(page: Page, { path, file, keys }: (typeof places)[number]): Promise<void> {
  await page.goto(`${origin}${path}?lang=en`, { timeout: patience })
  await page.locator('h1').first().waitFor({ timeout: patience })
  // The first visit makes Vite bundle dependencies and reload the page.
  await page.waitForLoadState('networkidle', { timeout: patience })
  const before = apiProcess()
  const content = readFileSync(file, 'utf8')
  const start = performance.now()
  try {
    writeFileSync(file, changed(content, keys))
    await page.getByText(marker).first().waitFor({ timeout: patience })
    const milliseconds = Math.round(performance.now() - start)
    const settings = await page.request.get(`${origin}/api/settings.php`)
    if (!settings.ok()) throw new Error(`The API answers ${settings.status()}`)
    if (apiProcess() !== before) throw new Error(`The API restarted: ${before} → ${apiProcess()}`)
    console.log(`ok  ${path} shows the new text after ${milliseconds} ms, API process ${before}`)
  } finally {
    writeFileSync(file, content)
  }
}

const dev = spawn('npm', ['run', 'dev'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    VONK_DEMO_MEMBERS: '0',
    VONK_LOG_LEVEL: 'warn'
  },
  stdio: ['ignore', 'pipe', 'inherit']
})
const browser = await chromium.launch({
  executablePath: findHeadlessShell(),
  args: chromiumFlags
})
let isProven = false
try {
  let log = ''
  dev.stdout.on('data', (text: Buffer) => (log += text.toString()))
  while (!(log.includes('Demo login') && log.includes('watching for file changes'))) {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended:\n${log}`)
    await pause(200)
  }
  const context = await browser.newContext()
  await answerAtEntry(context)
  for (const place of places) await proveAt(await context.newPage(), place)
  isProven = true
} catch (error) {
  console.error(error)
} finally {
  await browser.close()
  dev.kill()
  await new Promise(resolve => dev.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isProven ? 0 : 1)
