import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium, findHeadlessShell } from './scripts/lib/chromium.ts'

/** Notifications and cameras need the whole browser (docs/decisions/0026). */
const wholeBrowser = /(?:push|camera)\.spec\.ts$/
/**
 * Journeys are too short for the optimising compilers to pay off, and a GPU process of its own only
 * copies frames here. Together they take a seventh of the processor time.
 */
const shortLived = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu']
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each worker has a server of its own.
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
      name: 'browser',
      testMatch: wholeBrowser,
      // One worker, because each worker of a project starts a server and a browser.
      workers: 1,
      use: {
        launchOptions: { executablePath: findChromium(), args: [...chromiumFlags, ...fakeCamera] }
      }
    },
    {
      name: 'shell',
      testIgnore: wholeBrowser,
      use: {
        launchOptions: {
          executablePath: findHeadlessShell(),
          args: [...chromiumFlags, ...shortLived]
        }
      }
    }
  ]
})
