import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { type Locale, locales } from '#contract/common.ts'
import { textFile, textFolder } from '#shared/text-files.ts'
import { readTexts } from '#shared/texts.ts'
import { namespacesOf } from '../scripts/lib/locale-files.ts'
import { assertComplete } from './complete-texts.ts'

/** Printed into pages, mails and documents only: no browser asks for them. */
const printed =
  /^(?:lander-.+|document|error-page|found|index|invoice|mail|people|pricing|safety-mail|site-entry)$/

function namespaces(): string[] {
  return namespacesOf('en').filter(namespace => !printed.test(namespace))
}

function contentOf(locale: Locale, namespace: string): string {
  return JSON.stringify(readTexts(locale, namespace))
}

/**
 * The texts of the members' area as files that the browser asks for by language and namespace: their
 * names are known from the version alone, where a chunk for each would be a name in the first script.
 */
export function textFiles(): Plugin {
  const files = () =>
    locales.flatMap(locale =>
      namespaces().map(namespace => ({ locale, namespace, source: contentOf(locale, namespace) }))
    )
  let version = 'dev'
  return {
    name: 'text-files',
    config(_config, { command }) {
      if (command === 'build') {
        assertComplete()
        const hash = createHash('sha256')
        for (const { locale, namespace, source } of files())
          hash.update(locale + namespace + source)
        version = hash.digest('base64url').slice(0, 8)
      }
      return { define: { textsVersion: JSON.stringify(version) } }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { locale, namespace, source } of files()) {
        const fileName = textFile(version, locale, namespace).slice(1)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const [locale, file] = path.split('/').slice(-2)
        if (!path.startsWith(textFolder) || !locale || !file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(contentOf(locale as Locale, file.slice(0, -'.json'.length)))
      })
    }
  }
}
