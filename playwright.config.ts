import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/lib/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // A journey mostly waits: two share two cores well, each with a server of its own.
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    // What a test answers itself must come by it; the journeys of the worker allow theirs.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags }
  }
})
