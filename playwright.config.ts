import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/lib/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two cores carry the server, the database and the browser.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    trace: 'retain-on-failure'
  }
})
