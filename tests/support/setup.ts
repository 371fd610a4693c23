import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { localesFolder } from '#shared/texts.ts'
import { textBundles } from '#shared/text-files.ts'
import { type Environment, setEnvironment } from '#src/lib/environment.ts'
// As where it is deployed, read before a server listens: that puts its own `Response` in the place of
// the real one, whose answers the provider's client would then not know.
import '#server/adapters/payments/mollie.ts'
import './password-cost.ts'

// The files themselves: what the build makes of them has its own tests.
const texts: Environment['texts'] = async (locale, namespace) =>
  JSON.parse(await readFile(join(localesFolder, locale, `${namespace}.json`), 'utf8'))

setEnvironment({
  texts,
  async textBundle(locale, bundle) {
    const pairs = textBundles[bundle].map(async name => [name, await texts(locale, name)])
    return Object.fromEntries(await Promise.all(pairs))
  }
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
