import { defineConfig } from 'vitest/config'
import { scriptUrls } from './build/script-urls.ts'
import {
  apiTests,
  apiTestsForBoth,
  apiTestsForPGlite,
  otherTests
} from './tests/files-on-pglite.ts'

const postgresUrl = process.env['TEST_DATABASE_URL']
// Workers inherit the environment, and those of PGlite must not see the URL.
delete process.env['TEST_DATABASE_URL']

const onPostgres = {
  name: 'PostgreSQL',
  include: apiTests,
  exclude: apiTestsForPGlite,
  env: { TEST_DATABASE_URL: postgresUrl ?? '' }
}
const onPGlite = {
  name: 'PGlite',
  include:
    postgresUrl === undefined
      ? [...apiTests, ...otherTests]
      : [...apiTestsForPGlite, ...apiTestsForBoth, ...otherTests],
  // One project after the other, because each starts workers of its own.
  sequence: { groupOrder: 1 }
}
const projects = postgresUrl === undefined ? [onPGlite] : [onPostgres, onPGlite]

export default defineConfig({
  plugins: [scriptUrls()],
  test: {
    projects: projects.map(test => ({ extends: true as const, test })),
    globalSetup: ['tests/support/temporary.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // A worker opens its database once and keeps it for all its files.
    isolate: false,
    maxWorkers: 2,
    // The first test of a worker opens PGlite: 2–6 s, and over a minute on an overloaded machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A test asserts that a condition becomes true. How fast depends on the machine.
    expect: { poll: { timeout: 20_000 } }
  }
})
