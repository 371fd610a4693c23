import { defineConfig } from 'vitest/config'
import { scriptUrls } from './build/script-urls.ts'

export default defineConfig({
  plugins: [scriptUrls()],
  test: {
    include: ['tests/{build,contract,faults,scripts,server,shared,site,src}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/temporary.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // A worker keeps its database over all its files; 2–6 s to open it once are enough.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // How long a condition may take says the machine; only that it comes is tested.
    expect: { poll: { timeout: 20_000 } }
  }
})
