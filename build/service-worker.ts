import type { PwaOptions } from '@vite-pwa/astro'
import { type BundleReport, readBundleReport, staticImports } from './bundle-report.ts'

/** Component of the app shell. */
const shell = 'src/app/App.tsx'
/** Astro's renderer of React islands. */
const renderer = 'node_modules/@astrojs/react/dist/client.js'
/** The default locale needs no further characters. */
const fonts = 'fonts/*-latin.woff2'

/** @returns the scripts that the app shell starts with, as `_astro/a.js` */
export function shellScripts(report: BundleReport): Set<string> {
  const entries = Object.keys(report).filter(script => {
    const modules = report[script]?.modules ?? {}
    return shell in modules || renderer in modules
  })
  return new Set(staticImports(report, entries).map(script => script.slice(1)))
}

/**
 * Options of `@vite-pwa/astro`. It bundles `src/sw.ts` to `/sw.js` and inserts the list of files that
 * the worker stores when it is installed. The worker stores other files on first use (decision 0010).
 *
 * @param siteFolder where the site is built, `dist/{site}`
 */
export function workerOptions(siteFolder: string): PwaOptions {
  return {
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    // The manifests, one per locale, are pages of our own; src/app registers the worker for members.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      minify: true,
      injectionPoint: 'self.precacheList',
      globPatterns: ['_astro/*.js', fonts],
      manifestTransforms: [
        async entries => {
          const scripts = shellScripts(await readBundleReport(siteFolder))
          return {
            manifest: entries.filter(({ url }) => url.startsWith('fonts/') || scripts.has(url)),
            warnings: []
          }
        }
      ]
    }
  }
}
