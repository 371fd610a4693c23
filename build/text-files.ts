import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { type Locale, locales } from '#contract/common.ts'
import {
  type TextBundle,
  bundleName,
  textBundles,
  textFile,
  textFolder
} from '#shared/text-files.ts'
import { localesFolder, readTexts } from '#shared/texts.ts'
import { namespacesOf } from '../scripts/lib/locale-files.ts'
import { assertComplete } from './complete-texts.ts'

/** Namespaces that only pages, e-mails and documents contain; browsers never request them. */
const printed =
  /^(?:lander-.+|document|error-page|found|index|invoice|mail|people|pricing|safety-mail|site-entry)$/

function namespaces(): string[] {
  return namespacesOf('en').filter(namespace => !printed.test(namespace))
}

const bundles = Object.keys(textBundles) as TextBundle[]

function contentOf(locale: Locale, name: string): string {
  const bundle = bundles.find(known => bundleName(known) === name)
  if (bundle === undefined) return JSON.stringify(readTexts(locale, name))
  const pairs = textBundles[bundle].map(namespace => [namespace, readTexts(locale, namespace)])
  return JSON.stringify(Object.fromEntries(pairs))
}

/**
 * Serves the texts of the members' area as one file per language and namespace, and one per bundle. Their
 * names follow from the version alone, whereas chunks would need a list of names in the first script.
 */
export function textFiles(): Plugin {
  const files = () =>
    locales.flatMap(locale =>
      [...namespaces(), ...bundles.map(bundleName)].map(name => ({
        locale,
        name,
        source: contentOf(locale, name)
      }))
    )
  let version = 'dev'
  return {
    name: 'text-files',
    config(_config, { command }) {
      if (command === 'build') {
        assertComplete()
        const hash = createHash('sha256')
        for (const { locale, name, source } of files()) hash.update(locale + name + source)
        version = hash.digest('base64url').slice(0, 8)
      }
      return { define: { textsVersion: JSON.stringify(version) } }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { locale, name, source } of files()) {
        const fileName = textFile(version, locale, name).slice(1)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    configureServer(server) {
      // Pages and API read texts again for each use (`TEXTS=live`), so that a reload is enough.
      server.watcher.on('change', file => {
        if (file.startsWith(localesFolder)) {
          server.environments.client.hot.send({ type: 'full-reload' })
        }
      })
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
