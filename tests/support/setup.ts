import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { localesFolder } from '#shared/texts.ts'
import { setEnvironment } from '#src/lib/environment.ts'
// As where it is deployed, read before a server listens: that puts its own `Response` in the place of
// the real one, whose answers the provider's client would then not know.
import '#server/adapters/payments/mollie.ts'
import './password-cost.ts'

// The files themselves: what the build makes of them has its own tests.
setEnvironment({
  texts: async (locale, namespace) =>
    JSON.parse(await readFile(join(localesFolder, locale, `${namespace}.json`), 'utf8'))
})

// What nobody expects on the console fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...details: unknown[]) => {
    throw new Error(`Unexpected console.error: ${details.map(String).join(' ')}`)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})
