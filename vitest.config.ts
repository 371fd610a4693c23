import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{src,server,contract,scripts,shared,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/setup.ts'],
    // A worker keeps its database over all its files; 2–6 s to open it once are enough.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000
  }
})
