import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium, findHeadlessShell } from './scripts/lib/chromium.ts'

/** The browser without windows has nowhere to show them (docs/decisions/0026). */
const withNotifications = /push\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each has a server of its own; while one waits for its page, two keep two cores busy.
  workers: 3,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    // What a test answers itself must come by it; the journeys of the worker allow theirs.
    serviceWorkers: 'block'
  },
  projects: [
    {
      name: 'shell',
      testIgnore: withNotifications,
      use: { launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags } }
    },
    {
      name: 'browser',
      testMatch: withNotifications,
      use: { launchOptions: { executablePath: findChromium(), args: chromiumFlags } }
    }
  ]
})
