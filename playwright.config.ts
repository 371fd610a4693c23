import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium, findHeadlessShell } from './scripts/lib/chromium.ts'

/** The browser without windows has nowhere to show them (docs/decisions/0026). */
const withNotifications = /push\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two share two cores well, each with a server of its own, and neither waits for the other's end.
  workers: 2,
  fullyParallel: true,
  // Journeys that start servers anew have some of these to spare on a busy machine.
  timeout: 360_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    // Two cores draw no frames that nobody looks at; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
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
